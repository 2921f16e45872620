"""The cards: a portrait, an object or a view a card; the envelope, the back, and the Spy game's narrow cards.

Classes name materials and colours that web/style/art.css knows; every picture is decoration, and the name stands beside it in text.
"""

from __future__ import annotations

from functools import cache
from typing import Final

from web.draw.tokens import LETTERS, token
from web.html import Markup

_ARCH: Final = '<path class="arch" d="M5 84V33a25 26 0 0 1 50 0V84Z"/>'

_PORTRAITS: Final = {
    "scarlett": """
<path class="hair1" d="M16.5 49C13 29 20 19 30 19s17 10 13.5 30l-5 3h-17Z"/>
<path class="skin2" d="M25.5 48h9v12l-4.5 4-4.5-4Z"/>
<path class="suit" d="M8 84c.5-14 8-22 16.5-25 1 4 3 7 5.5 8.5 2.5-1.5 4.5-4.5 5.5-8.5C44 62 51.5 70 52 84Z"/>
<path class="skin2" d="M20 37c0-9 4.5-13.5 10-13.5S40 28 40 37c0 9-4.7 15.5-10 15.5S20 46 20 37Z"/>
<path class="hair1" d="M19.5 40c-1-9 2-17 11-17 8 0 11 7 10 16-1.5-5.5-3.5-8.5-6-10.5-4 4.5-10 4.5-15 11.5Z"/>
<path class="suit" d="M16.5 21.5C16 11 22.5 6 30.5 6.5 39 7 43.5 12 43 19.5Z"/><path class="band" d="M16.6 21.8c7 1.5 19 .5 26.5-2.8l.2-4.5c-8 3.5-19 4.5-26.6 3Z"/>
<path class="suit" d="M4 27.5C2 24 15 20.5 29 18.5s27-1.5 27 2.5c0 3-10 4.5-24 6S6 31 4 27.5Z"/>
<path class="feature" d="M23.2 38.7c1-1.5 3.2-1.5 4.4 0M32.5 38.7c1-1.5 3.2-1.5 4.4 0M23 38l-1.4-.9M37 38l1.4-.9M30 39.5c-.3 1.7-1 3-.2 3.8"/>
<path class="lips" d="M26.5 46.2c1.3-1 2.5-1.3 3.5-.6 1-.7 2.2-.4 3.5.6-1.8 2.6-5.2 2.6-7 0Z"/><circle class="dot" cx="36.3" cy="44" r=".7"/>
<path class="pearls" d="M23.5 60.5c2 4 11 4 13 0"/>""",
    "mustard": """
<path class="suit" d="M6 84c0-13 6-21 16-24l8 6 8-6c10 3 16 11 16 24Z"/>
<path class="gold" d="M6.5 74c.5-6 5-11 12-12l3 7c-5 .5-10 2-15 5ZM53.5 74c-.5-6-5-11-12-12l-3 7c5 .5 10 2 15 5Z"/><path class="feature" d="M9.5 72.5l2-6M14 70.3l1-6.3M50.5 72.5l-2-6M46 70.3l-1-6.3"/>
<path class="skin2" d="M25 50h10v11l-5 5-5-5Z"/>
<path class="band" d="M30 66v18"/><circle class="gold" cx="30" cy="71.5" r="1.5"/><circle class="gold" cx="30" cy="78.5" r="1.5"/>
<path class="claret" d="M37 72.5h5l-.5 4h-4Z"/><circle class="gold" cx="39.5" cy="79" r="2.3"/>
<path class="skin2" d="M18.5 36c0-8 5-11 11.5-11s11.5 3 11.5 11c0 11-5 18-11.5 18S18.5 47 18.5 36Z"/>
<path class="skin2" d="M18.5 36c-3-.8-3.5 6 .8 7M41.5 36c3-.8 3.5 6-.8 7"/>
<path class="helm" d="M14 26.5C13.5 14 20.5 7 30 7s16.5 7 16 19.5Z"/><path class="helm" d="M28.5 7c0-2 3-2 3 0"/><path class="band" d="M14 26.5c9-2.8 23-2.8 32 0v-3.8c-9-2.8-23-2.8-32 0Z"/>
<path class="helm" d="M8.5 29.5c0-2 9-5 21.5-5s21.5 3 21.5 5c0 2.5-9-.5-21.5-.5s-21.5 3-21.5.5Z"/>
<path class="feature" d="M22.5 37.5c1-1 3-1 4 0M33 37.5c1-1 3-1 4 0M21.5 34.5c1.5-1.3 4-1.3 5.5-.4M33 34.1c1.5-.9 4-.9 5.5.4M30 38.5c-1 2-1.6 3.3-.2 4.2"/>
<circle class="lens" cx="35" cy="38" r="4.2"/><path class="chain" d="M39 39.5c3 6 1.5 13-1.5 21"/>
<path class="hair3" d="M30 44.3c-3.5-2.6-8-1.6-9.8 1.4-1.3 2-3.4 1.9-4.4.4.3 4.4 5 6.3 8.7 4.9 2.5-.9 4.5-2.2 5.5-4.2 1 2 3 3.3 5.5 4.2 3.7 1.4 8.4-.5 8.7-4.9-1 1.5-3.1 1.6-4.4-.4-1.8-3-6.3-4-9.8-1.4Z"/>""",
    "white": """
<path class="hair4" d="M17 43c-3-8 .5-17 13-17s16 9 13 17l-3 6H20Z"/>
<path class="dress" d="M8 84c0-13 6-20 16-23h12c10 3 16 10 16 23Z"/>
<path class="skin1" d="M25.5 50h9v10l-4.5 4-4.5-4Z"/>
<path class="snow" d="M18.5 84c.5-8 1.5-13 2.5-17l9 3 9-3c1 4 2 9 2.5 17Z"/><path class="snow" d="M21 67l-1.5-5.5M39 67l1.5-5.5"/>
<path class="snow" d="M30 65.5 24 60l-3.5 3.5 6 6ZM30 65.5l6-5.5 3.5 3.5-6 6Z"/>
<path class="skin1" d="M18.5 39c0-8 5-13.5 11.5-13.5S41.5 31 41.5 39c0 8.5-5 14.5-11.5 14.5S18.5 47.5 18.5 39Z"/>
<path class="hair4" d="M18.5 38c.5-8 4-12 11.5-12s11 4 11.5 12c-2-4.5-4.5-7-8-8-4 3-10 2.5-15 8Z"/>
<path class="snow" d="M17.5 29.5V22C10.5 21 9.5 11.5 17 10.5 18 5 25.5 3.5 29 7c4-4 12-3 13.5 3 7.5.5 7.5 10.5 0 12v7.5c-8-2.7-17-2.7-25 0Z"/><path class="feature" d="M22.5 23.5l-.5-6M30 22.5V16M37.5 23.5l.5-6"/>
<circle class="blush" cx="22.5" cy="44.5" r="2.6"/><circle class="blush" cx="37.5" cy="44.5" r="2.6"/>
<path class="feature" d="M23 40.2c1.2-1.5 3.2-1.5 4.4 0M32.6 40.2c1.2-1.5 3.2-1.5 4.4 0M30 41c-.8 1.6-1.3 2.7 0 3.3M26.5 48c2 1.7 5 1.7 7 0"/>
<path class="spoon" d="M49.5 84 47 62"/><ellipse class="wood" cx="46.3" cy="57" rx="3.6" ry="5.4"/>""",
    "green": """
<path class="suit" d="M6 84c0-13 7-20 17-23h14c10 3 17 10 17 23Z"/>
<path class="skin3" d="M24.5 50h11v9h-11Z"/>
<path class="band" d="M22.5 58.5h15l1 6.5-8.5 3.5-8.5-3.5Z"/><path class="snow" d="M26.5 58.8h7v5.4h-7Z"/>
<path class="feature" d="M30 68.5V84M21.5 65l-3 6 4 2.5-2 3 9.5 7M38.5 65l3 6-4 2.5 2 3-9.5 7"/>
<path class="skin3" d="M17.5 38c0-9 5.5-14 12.5-14s12.5 5 12.5 14c0 10-5.5 16.5-12.5 16.5S17.5 48 17.5 38Z"/><path class="skin3" d="M17.5 37c-3-.8-3.5 6 1 7M42.5 37c3-.8 3.5 6-1 7"/>
<path class="hair1" d="M17.3 40c-1-4-.8-9 1-12.5l3.2.5c-1.5 3.5-1.5 8-1 12.5l-2 4.5ZM42.7 40c1-4 .8-9-1-12.5l-3.2.5c1.5 3.5 1.5 8 1 12.5l2 4.5Z"/>
<path class="band" d="M17.5 24c0-10 5-13.5 12.5-13.5S42.5 14 42.5 24Z"/><path class="suit" d="M17.5 24c7-2 18-2 25 0v-4c-7-2-18-2-25 0Z"/>
<ellipse class="band" cx="30" cy="25" rx="23" ry="4"/>
<path class="brow" d="M22 35.5c1.5-1.5 3.7-1.5 5.2-.2M32.8 35.3c1.5-1.3 3.7-1.3 5.2.2"/>
<path class="feature" d="M25 39v.8M35 39v.8M30 39.5c-2.3 2.5-2.6 4.3 0 4.8M25 48.5c2.5 2.7 7.5 2.7 10 0M24 47.5l-.9.8M36 47.5l.9.8"/>
<circle class="gold" cx="40.5" cy="76" r="1.8"/>""",
    "peacock": """
<g class="plume"><path d="M36 23C38 12 36 5 33.5 2c6-.5 8.5 6 7.5 12ZM39.5 24c4-9 9-13 14-13.5-1 6-4.5 9-9 13Z"/><path d="M33 22C30 13 24 7 18.5 6c-1 6 4 10 9 14Z"/></g>
<g class="gold"><circle cx="37.3" cy="6.5" r="2"/><circle cx="49.5" cy="14" r="2"/><circle cx="22" cy="9" r="2"/></g><g class="sea"><circle cx="37.3" cy="6.5" r=".8"/><circle cx="49.5" cy="14" r=".8"/><circle cx="22" cy="9" r=".8"/></g>
<path class="hair4" d="M15.5 42C13 27 19 17.5 30 17.5S47 27 44.5 42c-1.5 4-4 6-5 8.5h-19c-1-2.5-3.5-4.5-5-8.5Z"/>
<path class="suit" d="M8 84c0-13 7-21 16.5-23.5h11C45 63 52 71 52 84Z"/>
<path class="skin4" d="M25.5 49h9v12l-4.5 4.5-4.5-4.5Z"/>
<path class="fur" d="M30 76c-6 0-12-4-13.5-12.5 1.5-2.5 4-3.5 7-4 1 5 3.5 7.5 6.5 8 3-.5 5.5-3 6.5-8 3 .5 5.5 1.5 7 4C42 72 36 76 30 76Z"/>
<path class="skin4" d="M20 38c0-9 4.5-13.5 10-13.5S40 29 40 38c0 9-4.5 15-10 15s-10-6-10-15Z"/>
<path class="hair4" d="M19.5 39c-1-9 3-15.5 10.5-15.5S41.5 30 40.5 39c-1.5-5-4.5-8-10.5-8s-9 3-10.5 8Z"/><path class="feature" d="M21 25c3-4 7-5.5 12-5.5M25 22.5c3-2 7-2.5 12 0"/>
<path class="suit" d="M15.8 30c6-6.5 22-6.5 28.4 0l.3-3.6c-7-6-22-6-29 0Z"/><circle class="gold" cx="37" cy="25" r="2.1"/>
<path class="lens" d="M19.5 36.5c3-.3 6.5 0 9 1 0 3.6-1.8 5-4.2 5s-4-1.5-4.8-6ZM40.5 36.5c-3-.3-6.5 0-9 1 0 3.6 1.8 5 4.2 5s4-1.5 4.8-6ZM28.5 38.3h3"/>
<path class="feature" d="M24.6 39v1M35.4 39v1M30 42c-.6 1.3-1 2.2 0 2.7"/><path class="lips" d="M27 47.6c1-.7 2-.9 3-.3 1-.6 2-.4 3 .3-1.6 2-4.4 2-6 0Z"/>
<circle class="snow" cx="19.3" cy="46" r="1.5"/><circle class="snow" cx="40.7" cy="46" r="1.5"/><path class="pearls" d="M24.5 58c1.5 4 9.5 4 11 0M23.5 60.5c2 6 11 6 13 0"/>""",
    "plum": """
<path class="suit" d="M6 84c0-13 6-20 16-23.5h16C48 64 54 71 54 84Z"/>
<path class="snow" d="M23.5 59.5h13L30 78Z"/><path class="skin1" d="M25 50h10v9.5l-5 3.5-5-3.5Z"/>
<path class="suit" d="M22.5 59.5 17 66l4 3-2.5 3L30 84V77ZM37.5 59.5 43 66l-4 3 2.5 3L30 84V77Z"/>
<path class="gold" d="M30 64.5l-6.5-3.5v7ZM30 64.5l6.5-3.5v7Z"/><circle class="gold" cx="30" cy="64.5" r="1.7"/>
<path class="hair2" d="M15 33c-4 2-3.5 6-1.5 7-1.5 3 .5 5.5 4.5 5.5L20 30c-2-1.5-4.5 0-5 3ZM45 33c4 2 3.5 6 1.5 7 1.5 3-.5 5.5-4.5 5.5L40 30c2-1.5 4.5 0 5 3Z"/>
<path class="skin1" d="M18 34c0-10 5-16 12-16s12 6 12 16c0 12-5 20-12 20S18 46 18 34Z"/>
<path class="hair2" d="M27.5 18.5c-2-3-.5-5.5 1.5-6 .5 2 2 2 3 4 .5-1.5 2-2 3-1.5-.5 2-2 3-3 3.8Z"/>
<path class="brow" d="M21.5 32.5c1.5-1.6 4-1.7 5.5-.6M33 31.9c1.5-1.1 4-1 5.5.6"/>
<circle class="lens" cx="24.3" cy="37.5" r="4.8"/><circle class="lens" cx="35.7" cy="37.5" r="4.8"/><path class="feature" d="M29.1 37c.6-.7 1.2-.7 1.8 0M19.5 36.5l-2-1M40.5 36.5l2-1M24.5 37.2v1M35.5 37.2v1M30 40.5c-1.5 2-1.6 3.2 0 3.6M24 24.5c3-1.3 9-1.3 12 0"/>
<path class="hair2" d="M23.5 47.5c2-1.8 4.5-2 6.5-1.2 2-.8 4.5-.6 6.5 1.2.5 1 .3 2-.5 1.9-.5 4.5-3 8-6 8.1-3-.1-5.5-3.6-6-8.1-.8.1-1-.9-.5-1.9Z"/><path class="lips" d="M27.5 49c1.6.9 3.4.9 5 0-.8 1.7-4.2 1.7-5 0Z"/>""",
}

_OVAL: Final = '<ellipse class="arch" cx="30" cy="42" rx="25" ry="36"/><ellipse class="cast" cx="30" cy="70.5" rx="17" ry="3"/>'

_OBJECTS: Final = {
    "candlestick": """
<path class="gold" d="M14 70c0-5 7-6.5 12.5-7.5V46.5c-2.5-1-3.5-3-3.5-5.5h14c0 2.5-1 4.5-3.5 5.5v16C39 63.5 46 65 46 70Z"/><path class="gold" d="M26 52.5h8M25.5 57h9"/><path class="gold" d="M19.5 41c0-3 3-3.5 10.5-3.5s10.5.5 10.5 3.5Z"/>
<path class="snow" d="M25.5 38V21.5c3-1.6 6-1.6 9 0V38Z"/><path class="snow" d="M34.5 24c2 0 1.8 3 1.5 6.5-.2 2-2 1.5-1.5 0"/><path class="feature" d="M30 21v-3"/>
<circle class="aura" cx="30" cy="13" r="10"/><path class="flame" d="M30 6.5c4 4.5 4.5 8 3.2 10-1.4 2.2-5 2.2-6.4 0-1.3-2-.8-5.5 3.2-10Z"/><path class="spark" d="M30 11.5c1.7 2.2 1.8 3.7 1.2 4.7-.6.8-1.8.8-2.4 0-.6-1-.5-2.5 1.2-4.7Z"/>
<path class="shine" d="M19 67.5c2-1.5 5-2 8-2.5M27.8 26v9"/>""",
    "dagger": """
<g transform="rotate(32 30 42)"><path class="iron" d="M25.5 29 30 6l4.5 23v22h-9Z" transform="rotate(180 30 39)"/><path class="steel" d="M30 27h4.5v22L30 72Z"/>
<path class="gold" d="M17 27.5c-3.5-.5-3.5-5 0-5h26c3.5 0 3.5 4.5 0 5-8 1.5-18 1.5-26 0Z"/><path class="leather" d="M26 23V9.5h8V23Z"/><path class="feature" d="M26 12.5l8 2.5M26 16.5l8 2.5M26 20l8 2.5"/><circle class="gold" cx="30" cy="7" r="4.3"/><circle class="claret" cx="30" cy="7" r="1.9"/></g>""",
    "lead-pipe": """
<g transform="rotate(38 30 42)"><path class="lead" d="M24.5 12h11v58c0 2-11 2-11 0Z"/><path class="lead" d="M22.5 8.5c0-2.5 15-2.5 15 0v9h-15ZM22.5 62h15v9.5c0 2.5-15 2.5-15 0Z"/><ellipse class="hearth" cx="30" cy="8.5" rx="7.5" ry="2"/><path class="shine" d="M27.5 20.5V59"/><path class="feature" d="M33 24v6M33.5 35v3M32.5 48v7"/></g>""",
    "revolver": """
<g transform="rotate(-14 30 42)"><path class="leather" d="M37.5 42c4 .5 8 1.5 10.5 1.5 1.5 7 3 16 5.5 23.5.5 2.5-8.5 4-11 2.5-1.5-8-3-13-7.5-18Z"/><path class="feature" d="M45.5 49l3.5 15M42.5 51.5l2.5 12"/>
<path class="steel" d="M4 28.5h26V36H4Z"/><path class="steel" d="M5.5 28.5 6 25.5h2.5l.5 3Z"/><path class="iron" d="M27 36v4.5H9V36Z"/>
<path class="steel" d="M30 26h14l4.5 3.5V44l-9 1.5-9.5-3Z"/><path class="iron" d="M26 27.5h14v13.5H26Z"/><path class="feature" d="M26 32h14M26 36.5h14"/>
<path class="steel" d="M45 28c1.5-4 3.5-5.5 6-5l-1 4-1.5 2.5Z"/><path class="ring" d="M31 42c-1 7 1 11 5.5 11.5M35 44c0 3-.5 4.5-2 5.5"/><path class="shine" d="M7 30.5h20"/></g>""",
    "rope": """
<g class="rope"><path class="under" d="M30 62c-11 0-19-4-19-10s8-10 19-10 19 4 19 10-8 10-19 10Z"/><path class="over" d="M30 62c-11 0-19-4-19-10s8-10 19-10 19 4 19 10-8 10-19 10Z"/>
<path class="under" d="M30 53c-9.5 0-17-3.5-17-9s7.5-9 17-9 17 3.5 17 9-7.5 9-17 9Z"/><path class="over" d="M30 53c-9.5 0-17-3.5-17-9s7.5-9 17-9 17 3.5 17 9-7.5 9-17 9Z"/>
<path class="under" d="M17 36c0-5 6-8 13-8s13 3 13 8-6 8-13 8c-9 0-14-5-13-12 1-9 9-13 17-15 5-1.2 7-3 8-6"/><path class="over" d="M17 36c0-5 6-8 13-8s13 3 13 8-6 8-13 8c-9 0-14-5-13-12 1-9 9-13 17-15 5-1.2 7-3 8-6"/>
<path class="under" d="M46 56c4 4 5 8 3.5 12.5"/><path class="over" d="M46 56c4 4 5 8 3.5 12.5"/></g><path class="rope-end" d="M47.5 67.5 46 73M49.5 68.5l.5 5M51.3 67.5l2.5 5M40 11.5 37.5 7M42 10.5l.5-5M44 11.5l3.5-4"/>""",
    "wrench": """
<g transform="rotate(36 30 42)"><path class="iron" d="M26 30h8v36c0 6-8 6-8 0Z"/><circle class="hearth" cx="30" cy="64.5" r="1.9"/>
<path class="steel" d="M22 8.5c-4.5 3-6.5 8-5.5 13 1.2 5.5 5.5 9.5 10 10.5h7c4.5-1 8.8-5 10-10.5 1-5-1-10-5.5-13v10.5L34 23h-8l-4-4Z"/><path class="shine" d="M19.5 15c-.5 5 1.5 9.5 5 12.5M28.3 36v22"/></g>""",
}

_FRAME: Final = '<path class="wallpaper" d="M0 0H60V84H0Z"/>'
_BOARDS: Final = '<path class="boards" d="M0 62H60V84H0Z"/><path class="seam" d="M0 67.5H60M0 74H60M12 62l-5 22M27 62l-2 22M42 62l4 22M55 62l8 22"/><path class="skirting" d="M0 58.5h60V62H0Z"/>'

_VIEWS: Final = {
    "study": _FRAME
    + """<path class="oak" d="M4 8h25v34H4Z"/><path class="cavity" d="M6 10h21v8H6ZM6 20h21v9H6ZM6 31h21v9H6Z"/><path class="books1" d="M8 14.5h8M8 25h5M17 36h8"/><path class="books2" d="M17 14.5h5M14 25h9M8 36h4"/><path class="books3" d="M22.5 14.5h3M23.5 25h2M12.5 36h4"/>
<path class="pane1" d="M37 8h17v26H37Z"/><path class="line" d="M45.5 8v26M37 20h17"/><path class="claret" d="M34 6h24v4H34ZM34 10c4 8 3 18 0 27h3.5c2-9 2-19 0-27ZM58 10c-4 8-3 18 0 27h-3.5c-2-9-2-19 0-27Z"/>"""
    + _BOARDS
    + """<circle class="sea" cx="50" cy="46" r="7"/><path class="leaf flat" d="M45 43c2-3 5-3.5 6-1.5s-1 2.5-1 4.5-3 2.5-3.5 1 .5-2-1.5-4ZM52 48c2-.5 3 1 2 2.5s-2 1-2 0Z"/><path class="ring" d="M50 38c5 .5 8.5 4 8.5 8S55 54 50 54.5"/><path class="oak" d="M48.5 54h3v15h-3ZM44 71c0-2 12-2 12 0Z"/>
<path class="wood" d="M3 51h36v5H3Z"/><path class="wood" d="M5 56h11v19H5ZM27 56h10v19H27Z"/><path class="feature" d="M5 65h11M27 65h10M10.5 60v1M10.5 69v1M32 60v1M32 69v1"/><path class="baize" d="M12 49h15v2H12Z"/><path class="paper" d="M14 47.5l10-.8.5 2.3H13.5Z"/><path class="gold" d="M32 51v-7"/><circle class="aura" cx="32" cy="42" r="8"/><path class="baize" d="M27.5 44c0-6 9-6 9 0Z"/>""",
    "hall": _FRAME
    + """<path class="boards" d="M0 62H60V84H0Z"/><path class="tiles1" d="M0 62h10l-4 7H-4ZM20 62h10v7H18ZM40 62h10l4 7H42ZM6 69h12l-3 8H2ZM30 69h12l3 8H30ZM54 69h12v8H58ZM2 77H-8v7h8ZM15 77h15v7H12ZM45 77h13l4 7H48Z"/>
<path class="oak" d="M14 8h14v26H14Z" opacity="0"/><path class="pane1" d="M6 12a8 8 0 0 1 16 0v18H6Z"/><path class="line" d="M14 4v26M6 16h16"/>
<path class="wood" d="M60 14H52v6h-7v6.5h-7V33h-7v6.5h-7V46h-7v6.5h-7V59H4v8h56Z"/><path class="runner1" d="M60 14H56v6.5h-7V27h-7v6.5h-7V40h-7v6.5h-7V53h-7v6.5H8V67h9l43-40Z"/><path class="feature" d="M52 20h8M45 26.5h8M38 33h8M31 39.5h8M24 46h8M17 52.5h8M10 59h8"/>
<path class="rail" d="M8 50 58 3"/><path class="feature" d="M14 44.5V52M21 38v8M28 31.5v8M35 25v8M42 18.5v8M49 12v8"/><path class="oak" d="M3 48h5.5v19H3Z"/><circle class="gold" cx="5.8" cy="45" r="3.6"/>
<path class="pot" d="M45 65h10l-1.5 10h-7Z"/><path class="leaf" d="M50 65c-7-1-9-7-6-9 3-1.5 6 3 6 9 0-8 2-12 5-11s2 8-5 11Z"/>""",
    "lounge": _FRAME
    + _BOARDS
    + """<path class="gold" d="M20 6h20v15H20Z"/><path class="sea" d="M22.5 8.5h15v10h-15Z"/><path class="leaf flat" d="M23 18l5-5 4 3.5 3-2 2 3.5Z"/><circle class="gold" cx="33.5" cy="11.5" r="1.5"/>
<path class="stone" d="M13 28h34v34H13Z"/><path class="stone" d="M10 24.5h40V29H10Z"/><path class="hearth" d="M20 62V42c0-6 20-6 20 0v20Z"/><path class="oak" d="M23 58.5h14v3H23Z"/><path class="flame" d="M24.5 58.5c-3-6 2-8 2-13 3 1.5 3.5 4 3 6.5 1.5-1 2-3.5 1.5-6.5 5 4 6 8.5 3.5 13Z"/><path class="spark" d="M28 58.5c-1-3 1.5-4 1.5-6 2 1.5 2.7 4 1.5 6Z"/>
<path class="gold" d="M15.5 24.5v-4h3.5v4Z"/><circle class="pot" cx="44" cy="22" r="2.7"/>
<ellipse class="rug1" cx="30" cy="74" rx="26" ry="7"/>
<path class="cloth" d="M-6 53c0-5 14-5 16 0v8h6c3 0 3 3 3 5v10H-6Z"/><path class="cushion" d="M-6 62h15c2 0 2 6 0 6H-6Z"/><path class="cloth" d="M66 53c0-5-14-5-16 0v8h-6c-3 0-3 3-3 5v10h25Z"/><path class="cushion" d="M66 62H51c-2 0-2 6 0 6h15Z"/>""",
    "library": _FRAME
    + """<path class="oak" d="M2 3h56v59H2Z"/><path class="cavity" d="M4.5 6h24v11h-24ZM31.5 6h24v11h-24ZM4.5 20h24v11h-24ZM31.5 20h24v11h-24ZM4.5 34h24v11h-24ZM31.5 34h24v11h-24ZM4.5 48h24v11h-24ZM31.5 48h24v11h-24Z"/>
<g class="tall"><path class="books1" d="M6 12.5h8M38 12.5h9M6 26.5h5M42 26.5h10M12 40.5h9M33 40.5h6M6 54.5h7M40 54.5h6"/><path class="books2" d="M15 12.5h7M33 12.5h4M12 26.5h9M33 26.5h5M6 40.5h5M45 40.5h8M19 54.5h7M33 54.5h6"/><path class="books3" d="M23 12.5h4M48 12.5h5M22 26.5h5M39 26.5h2M22 40.5h5M40 40.5h4M14 54.5h4M47 54.5h7"/></g>"""
    + '<path class="boards" d="M0 62H60V84H0Z"/><path class="seam" d="M0 67.5H60M0 74H60"/>'
    + """<path class="ladder" d="M40 64 47 4M49 64 54 4M41.3 54h8.5M42.5 44h8M43.7 34h7.5M44.8 24h7M46 14h6.6"/>
<path class="wood" d="M5 64h32v4.5H5Z"/><path class="wood" d="M9 68.5h3V82H9ZM30 68.5h3V82h-3Z"/><path class="paper" d="M10 63c3-2 6-2 8.5 0 2.5-2 5.5-2 8.5 0v1.5H10Z"/><circle class="aura" cx="31" cy="56" r="8"/><path class="gold" d="M31 64v-6"/><path class="baize" d="M26.5 58c0-5.5 9-5.5 9 0Z"/>""",
    "billiard": _FRAME
    + _BOARDS
    + """<path class="oak" d="M6 12h10v36H6Z"/><path class="cue1" d="M9 15v30M13 15v30"/>
<path class="gold" d="M38 8h16v14H38Z"/><path class="leaf flat" d="M40 10h12v10H40Z"/><circle class="snow" cx="46" cy="15" r="2.5"/>
<path class="feature" d="M30 0v15M30 15 18 20M30 15l12 5"/><path class="glow1" d="M13 27h34l8 27H5Z"/><path class="baize" d="M12 28c0-8 12-8 12 0ZM36 28c0-8 12-8 12 0Z"/><circle class="gold" cx="18" cy="28.5" r="1.5"/><circle class="gold" cx="42" cy="28.5" r="1.5"/>
<path class="oak" d="M5 50h50l5 12v5H0v-5Z"/><path class="baize" d="M9 52.5h42l4 8.5H5Z"/><path class="oak" d="M4 67h8l-1.5 15h-5ZM48 67h8l-1.5 15h-5Z"/><path class="oak" d="M0 61.5h60V68H0Z"/><circle class="hearth" cx="30" cy="64.5" r="1.7"/>
<circle class="claret" cx="37" cy="55" r="2"/><circle class="gold" cx="41" cy="56.5" r="2"/><circle class="sea" cx="37.5" cy="58" r="2"/><circle class="snow" cx="20" cy="57" r="2"/><path class="cue1" d="M2 74 17.5 58"/>""",
    "dining": _FRAME
    + _BOARDS
    + """<path class="pane1" d="M6 20h12v26H6ZM42 20h12v26H42Z"/><path class="line" d="M12 20v26M48 20v26M6 32h12M42 32h12"/><path class="cloth" d="M3 17h18v4c-4 5-4 16-4 27h-3c1-11 0-22-2-27-2 5-3 16-2 27H7c0-11 0-22-4-27ZM39 17h18v4c-4 5-4 16-4 27h-3c1-11 0-22-2-27-2 5-3 16-2 27h-3c0-11 0-22-4-27Z"/>
<path class="feature" d="M30 0v10"/><path class="gold" d="M30 9c3 0 3 3 2 5 5 3 9 2 10-3h2.5c0 7-6 10-14.5 10S15.5 18 15.5 11H18c1 5 5 6 10 3-1-2-1-5 2-5Z"/><path class="flame" d="M16.7 11c-1.5-2 0-3 0-5 2 1.5 2 3.5 0 5ZM43.3 11c-1.5-2 0-3 0-5 2 1.5 2 3.5 0 5ZM30 9c-1.5-2 0-3 0-5 2 1.5 2 3.5 0 5Z"/>
<path class="leather" d="M11 46c0-6 8-6 8 0v14h-8ZM26 46c0-6 8-6 8 0v14h-8ZM41 46c0-6 8-6 8 0v14h-8Z"/>
<path class="snow" d="M7 57h46l4 8v7l-4-2-5 3-5-3-5 3-4-3-4 3-4-3-4 3-5-3-5 3-5-3-4 2v-7Z"/><path class="line" d="M3 65h54"/><g class="paper"><ellipse cx="15" cy="61" rx="5" ry="1.8"/><ellipse cx="45" cy="61" rx="5" ry="1.8"/></g><path class="gold" d="M28 63h4l-.6-5h-2.8Z"/><path class="snow" d="M29 58v-7h2v7Z"/><path class="flame" d="M30 51c-1.5-2 0-3 0-5 2 1.5 2 3.5 0 5Z"/><circle class="claret" cx="22" cy="58.5" r="2"/><circle class="leaf" cx="38" cy="58.5" r="2"/>
<path class="oak" d="M8 73h3v10H8ZM49 73h3v10h-3Z"/>""",
    "conservatory": """<path class="pane1" d="M0 0H60V84H0Z"/><path class="hills" d="M0 44c10-8 18-6 26-1s20 0 34-7v28H0Z"/>
<path class="glazing" d="M4 66V28C4 14 16 5 30 5s26 9 26 23v38M17 66V10M30 66V5M43 66V10M4 28h52M4 46h52M0 28C0 12 14 1 30 1s30 11 30 27"/>
<path class="flags1" d="M0 66H60V84H0Z"/><path class="seam" d="M0 72H60M14 66l-4 18M30 66v18M46 66l4 18"/>
<path class="pot" d="M4 64h14l-2 15H6Z"/><path class="pot" d="M3 62h16v4H3Z"/><g class="leaf"><path d="M11 62C8 50 2 46-2 47c1-5 9-4 12 3C9 41 4 36 0 35c4-4 11 1 12 10 1-8 6-13 11-12 0 4-6 6-8 13 4-5 10-5 11-1-5 0-11 5-14 17Z"/></g>
<path class="stone" d="M42 79c0-8 12-8 12 0ZM37 60c0 7 5 9 11 9s11-2 11-9Z"/><path class="sea" d="M37 60c0-3 22-3 22 0s-22 3-22 0Z"/><path class="spray" d="M48 59c-1-9-5-12-9-10M48 59c1-9 5-12 9-10M48 59V46"/>
<g class="leaf2"><path d="M28 82c-6-1-8-6-5-8s5 3 5 8c-1-7 1-11 4-10s2 8-4 10Z"/></g><circle class="blossom" cx="24" cy="73" r="2.2"/><circle class="blossom" cx="32" cy="71" r="2.2"/><circle class="gold" cx="24" cy="73" r=".8"/><circle class="gold" cx="32" cy="71" r=".8"/>""",
    "ballroom": _FRAME
    + """<path class="pane1" d="M5 60V22a7 7 0 0 1 14 0V60ZM41 60V22a7 7 0 0 1 14 0V60Z"/><path class="line" d="M12 15v45M5 30h14M5 45h14M48 15v45M41 30h14M41 45h14"/>
<path class="boards" d="M0 62H60V84H0Z"/><path class="seam" d="M0 70 20 62M8 84 40 62M30 84 60 64M60 84 30 62M40 84 5 62M15 84 0 74"/><path class="skirting" d="M0 58.5h60V62H0Z"/>
<path class="feature" d="M30 0v7"/><circle class="aura" cx="30" cy="17" r="16"/><path class="gold" d="M27 7h6l2 6h9c-1 5-6 9-14 9s-13-4-14-9h9Z"/><path class="crystal" d="M20 20l-1 5M25 22l-.5 6M30 22.5v7M35 22l.5 6M40 20l1 5"/><path class="flame" d="M17 13c-1.5-2 0-3 0-5 2 1.5 2 3.5 0 5ZM43 13c-1.5-2 0-3 0-5 2 1.5 2 3.5 0 5Z"/>
<path class="hearth" d="M9 54c0-3 3-4 8-4h20c9 0 15 3 15 10v3H9Z"/><path class="hearth" d="M17 50C20 40 34 32 53 31c0 12-3 20-10 21Z"/><path class="shine" d="M24 46c5-6 14-10 24-11.5"/><path class="ivory" d="M6 57h16v4H6Z"/><path class="line" d="M9 57v3M12 57v3M15 57v3M18 57v3"/><path class="hearth" d="M4 61h20v3.5H4Z"/><path class="hearth" d="M9 64.5h3V80H9ZM46 63h3v15h-3ZM28 63h3v9h-3Z"/><path class="feature" d="M41 52V36"/>
<path class="claret" d="M3 70h11v3H3Z"/><path class="feature" d="M5 73v8M12 73v8"/>""",
    "kitchen": _FRAME
    + """<path class="tiles2" d="M0 0h60v62H0Z"/><path class="seam" d="M0 10h60M0 20h60M0 30h60M0 40h60M10 0v50M20 0v50M30 0v50M40 0v50M50 0v50"/>
<path class="boards" d="M0 66H60V84H0Z"/><path class="tiles1" d="M0 66h12l-3 8H0ZM24 66h12l2 8H23ZM48 66h12v8h-9ZM9 74h14l-2 10H4ZM38 74h13l5 10H40Z"/>
<path class="oak" d="M6 9h30v2.5H6Z"/><path class="feature" d="M11 11.5V15M20 11.5V15M30 11.5V15"/><path class="pot" d="M7 15h8v6c0 3-8 3-8 0ZM26 15h8v4c0 3.5-8 3.5-8 0Z"/><path class="iron" d="M17 15h6v9c0 2-6 2-6 0Z"/>
<path class="pane1" d="M42 6h15v20H42Z"/><path class="line" d="M49.5 6v20M42 15h15"/><path class="leaf" d="M44 26c-1-4 1-5 2-2 0-5 3-5 3-1 1-3 3-2 2 3Z"/>
<path class="stove" d="M2 42h32v32H2Z"/><path class="iron" d="M0 39h36v4H0Z"/><path class="hearth" d="M7 52h22v14H7Z"/><path class="flame" d="M10 66c-2-5 2-6 2-10 3 2 3 4 3 6 2-1 2-4 2-6 4 3 3 5 4 7 1-1 1-2 1-3 3 2 4 4 3 6Z"/><g class="gold"><circle cx="8" cy="47.5" r="1.5"/><circle cx="14" cy="47.5" r="1.5"/><circle cx="28" cy="47.5" r="1.5"/></g>
<path class="pot" d="M5 28h16v11H5Z"/><path class="iron" d="M4 26h18v3H4Z"/><circle class="gold" cx="13" cy="24.5" r="1.6"/><path class="steam" d="M10 21c-2-3 2-4 0-7M16 21c-2-3 2-4 0-7"/>
<path class="wood" d="M36 50h24v4H36Z"/><path class="wood" d="M39 54h3v25h-3ZM55 54h3v25h-3Z"/><path class="snow" d="M40 50c0-6 10-6 10 0Z"/><circle class="claret" cx="54" cy="47.5" r="2.6"/><path class="leaf" d="M54 45c1-2 3-2 3-1s-1.5 1.5-3 1Z"/>""",
}

_SHELL: Final = Markup(
    '<svg class="face {}" viewBox="0 0 60 84" preserveAspectRatio="xMidY{} slice" aria-hidden="true" focusable="false"><g class="art picture">{}</g></svg>'
)


@cache
def face(card: str) -> Markup:
    """Draw one of the 21 cards; the name of the card has to stand beside it in text."""
    if card in _PORTRAITS:
        ground = '<path class="tint" d="M0 0H60V84H0Z"/>' + _ARCH
        mark = Markup('<g transform="translate(9.5 74) scale(1.45)">{}</g>').format(
            token(card, LETTERS[card])
        )
        return _SHELL.format(f"s-{card} suspect", "Min", Markup(ground + _PORTRAITS[card]) + mark)  # noqa: S704
    if card in _OBJECTS:
        ground = '<path class="slate" d="M0 0H60V84H0Z"/>' + _OVAL
        return _SHELL.format("weapon", "Mid", Markup(ground + _OBJECTS[card]))  # noqa: S704
    return _SHELL.format("view", "Max", Markup(_VIEWS[card]))  # noqa: S704


@cache
def back() -> Markup:
    """Draw the same for every card, so that nothing can be told from it."""
    lattice = "".join(f"M{x} 6 {x + 72} 78" for x in range(-66, 60, 8)) + "".join(
        f"M{x} 78 {x + 72} 6" for x in range(-66, 60, 8)
    )
    return _SHELL.format(
        "reverse",
        "Mid",
        Markup(  # noqa: S704  constants
            '<path class="ground" d="M0 0H60V84H0Z"/>'
            f'<svg x="5" y="5" width="50" height="74" viewBox="5 5 50 74"><path class="lattice" d="{lattice}"/></svg>'
            '<rect class="border" x="4.5" y="4.5" width="51" height="75" rx="3.5"/>'
            '<ellipse class="medal" cx="30" cy="42" rx="15" ry="18"/>'
            '<circle class="glass1" cx="28.5" cy="39" r="7.5"/><path class="grip" d="M34 45l6.5 8"/><path class="spark1" d="M24.5 37.5c.5-2 2-3.3 4-3.5"/>'
        ),
    )


@cache
def envelope() -> Markup:
    """Draw the sealed envelope that holds the solution."""
    return Markup(
        '<svg class="letter" viewBox="0 0 60 42" aria-hidden="true" focusable="false"><g class="art picture">'
        '<path class="paper" d="M2 3h56v36H2Z"/><path class="fold" d="M2 39l22-19M58 39 36 20"/>'
        '<path class="flap" d="M2 3h56L32 25a3.2 3.2 0 0 1-4 0Z"/><circle class="wax" cx="30" cy="25" r="6.5"/>'
        '<path class="waxmark" d="M27.7 23.5c0-3.5 4.9-3.5 4.9 0 0 2-2.45 2-2.45 4M30.1 29.8v.1"/></g></svg>'
    )


_SPY_SHELL: Final = Markup(
    '<svg class="face narrow {}" viewBox="0 0 40 84" aria-hidden="true" focusable="false"><g class="art picture">{}</g></svg>'
)

_SPY: Final = """
<path class="coat" d="M6 84c0-18 3-30 9-34l6-4 6 3c6 3 8 17 8 35Z"/><path class="coat" d="M15 50 10 42l8-4 6 8ZM24 46l6-6 3 5-5 7Z"/>
<path class="skin2" d="M15 30c0-6 3-9 8-9 4 0 6.5 2 7 5l3 5-2.5 1.5v3c0 3.5-2 5-5 4.5l-1.5 4-7-2Z"/><path class="feature" d="M26.5 29.5h2M29.5 36h-3"/>
<path class="coat" d="M13 22c0-9 4-14 10-14s9 5 9 13Z"/><path class="ribbon" d="M13 22.5c6-2 13-2.5 19-1.5v-4c-6-1-13-.5-19 1.5Z"/><path class="coat" d="M7 25.5C7 22.5 17 20 25 20s12 1.5 12.5 3.5c0 1.5-4 1-12 1.5S7 28 7 25.5Z"/>
<path class="feature" d="M21 58v18M27 56l2 22"/><circle class="gold" cx="24" cy="62" r="1.2"/><circle class="gold" cx="25" cy="70" r="1.2"/>"""

_SAFE: Final = """
<rect class="steel" x="5" y="26" width="30" height="36" rx="2.5"/><rect class="iron" x="8.5" y="29.5" width="23" height="29" rx="1.5"/><circle class="steel" cx="20" cy="44" r="7.5"/><circle class="gold" cx="20" cy="44" r="2.4"/>
<path class="feature" d="M20 36.5v-2.5M20 51.5v2.5M12.5 44H10M27.5 44H30"/><path class="steel" d="M6.5 33.5h3v5h-3ZM6.5 49.5h3v5h-3Z"/><path class="hearth" d="M8 62h5v4H8ZM27 62h5v4h-5Z"/>"""

_FOLDER: Final = """
<path class="folder" d="M5 29h11l3 4h16v31H5Z"/><path class="paper" d="M9 24h22v34H9Z"/><path class="feature" d="M12.5 29.5h9M12.5 48h15M12.5 52.5h11"/><path class="folder" d="M5 64V39h30v25Z"/>
<g transform="rotate(-12 20 51)"><path class="stampring" d="M9 45h22v12H9Z"/><path class="stampmark" d="M16 51a4.5 3 0 0 1 8 0 4.5 3 0 0 1-8 0ZM20 50v2M13 48l14 6"/></g>"""

_BOMB: Final = """
<circle class="hearth" cx="19" cy="49" r="14"/><path class="iron" d="M22 33.5l8 4.5-3 5-8-4.5Z"/><path class="fuse" d="M26.5 35.5C28 29 33 30 33 25"/><path class="shine" d="M10.5 46c1-4 3.5-6.5 7-7.5"/>"""

_LIT: Final = """
<circle class="aura" cx="33" cy="22" r="10"/><path class="flame" d="M33 11l2 6 5-3-2.5 5.5 5 2.5-5.5 1.5 2 5.5-5-3-3 5-1.5-6-5.5 1 3.5-4-4-4 6 .5Z"/><circle class="spark" cx="33" cy="21.5" r="2.6"/>"""

_KINDS: Final = {"spy": _SPY, "safe": _SAFE, "secret": _FOLDER, "bomb": _BOMB}
COLOURS: Final = {"green": "green", "red": "scarlett", "blue": "peacock", "yellow": "mustard"}
"""The colours of the Spy game, and the suspect whose colour each of them shares."""


@cache
def spy_card(
    kind: str,
    number: int | None = None,
    *,
    lit: bool = False,
    exposed: bool = False,
    colour: str = "green",
) -> Markup:
    """Draw a narrow card of the Spy game; the Spy looks to the right (class `faces-left` turns it)."""
    figure = Markup("").join(
        Markup(
            '<g transform="translate({} {}) rotate({})"><rect class="tag" x="-5.5" y="-5.5" width="11" height="11" rx="3"/><text class="digit" y="3.3">{}</text></g>'
        ).format(x, y, turn, number)
        for x, y, turn in ((8.5, 9, 0), (31.5, 75, 180))
        if number is not None
    )
    art = Markup(
        '<path class="tint" d="M0 0H40V84H0Z"/><rect class="arch" x="3.5" y="3.5" width="33" height="77" rx="3"/>'
    )
    art += Markup(_KINDS[kind]) + (Markup(_LIT) if kind == "bomb" and lit else Markup("")) + figure  # noqa: S704
    if exposed:
        art += Markup('<rect class="shown" x="1.6" y="1.6" width="36.8" height="80.8" rx="3"/>')
    return _SPY_SHELL.format(f"spy-{kind} s-{COLOURS[colour]}", art)


@cache
def spy_back(colour: str = "green", said: str = "", *, lit: bool = False) -> Markup:
    """Draw the same for every card of a colour; `said`, a kind, is drawn on it as a memory aid."""
    rings = Markup("").join(
        Markup('<circle class="ringed" cx="20" cy="42" r="{}"/>').format(r) for r in (6, 11, 16)
    )
    eye = Markup(
        '<path class="ringed" d="M20 20v44M4 42h32"/><ellipse class="paper" cx="20" cy="42" rx="9" ry="6"/>'
        '<circle class="hearth" cx="20" cy="42" r="3.4"/>'
    )
    if said:
        art = Markup(_KINDS[said]) + (Markup(_LIT) if lit else Markup(""))  # noqa: S704
        eye = Markup(
            '<circle class="paper" cx="20" cy="42" r="15.5"/><g transform="translate(7 14.5) scale(.62)">{}</g>'
        ).format(art)
    return _SPY_SHELL.format(
        f"spy-reverse s-{COLOURS[colour]}",
        Markup(
            '<path class="flood" d="M0 0H40V84H0Z"/><rect class="ringed" x="4" y="4" width="32" height="76" rx="3"/>{}{}'
        ).format(rings, eye),
    )
