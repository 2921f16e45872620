"""Installing files, which only packages need."""
