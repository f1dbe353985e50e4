"""The program without a window: play, replay, check, verify, bench and shots."""
