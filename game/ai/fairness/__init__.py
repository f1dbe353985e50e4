"""How even a scenario is: matches of captains, played here or in a process of their own."""
