"""Developer tools that fetch and prepare the runtime, build the site and serve it; not shipped."""
