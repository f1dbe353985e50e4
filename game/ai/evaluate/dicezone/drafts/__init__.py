"""What is drafted and not searched: set-up, designs, secret plans, and what a crate gives."""
