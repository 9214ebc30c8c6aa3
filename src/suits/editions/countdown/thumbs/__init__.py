"""Rules of thumb: how a sensible player plays `countdown`, by what one seat sees."""
