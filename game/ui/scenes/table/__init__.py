"""The table: a match being played, watched or looked back at; see `scene.TableScene`."""
