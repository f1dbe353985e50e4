"""The set-up: scenarios, the first position, free deployment.

Maps made to order have their place here, in a module `generator`, when there are any.
"""
