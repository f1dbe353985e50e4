"""The window: scenes, tables, widgets and motion."""
