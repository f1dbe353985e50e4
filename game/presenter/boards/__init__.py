"""Where the cells of a board lie, in board units: no pixel yet."""
