"""The drawings: pure strings of SVG, coloured by web/style/art.css; they need no browser."""
