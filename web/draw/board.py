"""The country house from above: ten units a square, 24 squares by 25, the Study at the top left.

Classes such as `oak` or `baize` are colours that web/style/art.css gives by day and by night.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Final, NamedTuple

from web.html import Markup

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

WIDTH: Final = 240
HEIGHT: Final = 250

ACROSS: Final = 15
"""So many squares are in view for a walk, each wide enough for a finger on a phone."""

OUTLINES: Final = {
    "study": "M0 0H60V10H70V40H0Z",
    "hall": "M90 0H150V70H90Z",
    "lounge": "M180 0H240V60H170V10H180Z",
    "library": "M10 60H60V70H70V100H60V110H10V100H0V70H10Z",
    "billiard": "M0 120H60V170H0Z",
    "dining": "M160 90H240V160H190V150H160Z",
    "conservatory": "M10 190H50V200H60V240H0V200H10Z",
    "ballroom": "M80 170H160V230H140V240H100V230H80Z",
    "kitchen": "M180 180H230V190H240V240H180Z",
}
"""The walls of each room as an SVG path of horizontal and vertical strokes only."""

CELLAR: Final = "M90 80H140V150H90Z"

DOORS: Final = (
    (6, 3, "v"),
    (9, 4, "<"),
    (11, 6, "v"),
    (12, 6, "v"),
    (17, 5, "v"),
    (6, 8, ">"),
    (3, 10, "v"),
    (1, 12, "^"),
    (5, 15, ">"),
    (17, 9, "^"),
    (16, 12, "<"),
    (5, 20, "^"),
    (9, 17, "^"),
    (14, 17, "^"),
    (8, 19, "<"),
    (15, 19, ">"),
    (19, 18, "^"),
)
"""Column and row of each door square inside its room, and the way out of it."""

GARDEN: Final = (
    (6, 0, 1, 1),
    (8, 0, 1, 1),
    (15, 0, 1, 1),
    (17, 0, 1, 1),
    (0, 4, 1, 1),
    (0, 6, 1, 1),
    (23, 6, 1, 1),
    (23, 8, 1, 1),
    (0, 10, 1, 2),
    (23, 16, 1, 1),
    (0, 17, 1, 1),
    (23, 18, 1, 1),
    (0, 19, 1, 1),
    (6, 23, 1, 1),
    (17, 23, 1, 1),
    (0, 24, 9, 1),
    (10, 24, 4, 1),
    (15, 24, 9, 1),
)
"""What lies outside the house: column, row, columns, rows."""

STARTS: Final = {
    "scarlett": (16, 0),
    "mustard": (23, 7),
    "white": (14, 24),
    "green": (9, 24),
    "peacock": (0, 18),
    "plum": (0, 5),
}

PASSAGES: Final = {"study": (0, 3), "kitchen": (18, 23), "conservatory": (1, 19), "lounge": (23, 5)}
"""The square on which a passage is drawn; it belongs to the whole room."""


class Label(NamedTuple):
    """Where a room's name stands: the middle of its lines, and the most they may cover."""

    x: float
    y: float
    width: float
    height: float


LABELS: Final = {
    "study": Label(34, 16, 47, 18),
    "hall": Label(120, 39, 57, 20),
    "lounge": Label(206, 23.5, 46, 20),
    "library": Label(37, 79, 54, 20),
    "billiard": Label(28.5, 132.5, 52, 20),
    "dining": Label(200, 103.5, 77, 11),
    "conservatory": Label(30, 213, 58, 20),
    "ballroom": Label(120, 187, 77, 20),
    "kitchen": Label(208, 201, 54, 20),
    "cellar": Label(115, 141, 46, 11),
}

_SPOTS: Final = {
    "study": (13, 35, 27.6, 9.2),
    "hall": (97, 53, 63, 9.2),
    "lounge": (183, 40, 50, 9.2),
    "library": (13, 91.5, 101, 8.8),
    "billiard": (7, 151, 162, 9.2),
    "dining": (172, 122, 132, 11),
    "conservatory": (7, 225, 234.5, 9.2),
    "ballroom": (92.5, 204, 215, 11),
    "kitchen": (187, 217, 227, 9.2),
}

_NIGHT_WALLS: Final = (
    "M14 0h14M36 0h14M98 0h12M130 0h12M190 0h16M214 0h16M0 12h0v14M240 14v16M240 36v10M0 76v9M0 88v9M0 127v14M0 148v14"
    "M240 100v18M240 126v18M240 196v14M240 218v14M0 206v12M0 222v12M8 240h18M34 240h18M106 240h11M123 240h11"
    "M190 240h16M214 240h16M84 230h12M144 230h12"
)
"""The windows, as strokes along the outer walls."""

_STUDY = """
<path class="plank" d="M1 8H69M1 16H69M1 24H69M1 32H69"/>
<rect class="rug claret" x="13" y="10" width="46" height="17" rx="2"/>
<g class="oak"><rect x="7" y="1.4" width="44" height="5.4" rx=".6"/></g>
<path class="spines1" d="M9 4.1h9M30 4.1h6M42 4.1h4"/><path class="spines2" d="M19 4.1h5M37 4.1h4"/><path class="spines3" d="M25 4.1h4M47 4.1h3"/>
<rect class="wood" x="20" y="29.5" width="26" height="8.6" rx="1"/><rect class="baize" x="24" y="31" width="12" height="5.6" rx=".5"/>
<path class="paper" d="M26 31.8l4.5-.6.6 4-4.5.6ZM31.5 32h3.8v3.6h-3.8Z"/>
<circle class="glow" cx="42" cy="33.6" r="4.5"/><circle class="gold" cx="42" cy="33.6" r="1.9"/>
<rect class="leather" x="29" y="26" width="7" height="4.4" rx="2"/>
<circle class="oak" cx="62.5" cy="17.5" r="4.6"/><circle class="sea" cx="62.5" cy="17.5" r="3.4"/><path class="leaf flat" d="M60.3 16c1-1.5 2.5-1.6 3-.6s-.6 1.2-.4 2.2-1.6 1.4-2 .4 0-1-.6-2ZM64 18.5c.8-.2 1.3.3 1 1s-1.2.6-1.3 0Z"/>
<path class="leather" d="M2.5 11.5h5.5a1.5 1.5 0 0 1 1.5 1.5v5a1.5 1.5 0 0 1-1.5 1.5H2.5a1 1 0 0 1-1-1v-6a1 1 0 0 1 1-1Z"/><path class="line" d="M3.5 13.5v4M4 13.4h5M4 17.6h5"/>
"""

_HALL = """
<path class="chequer" d="M90 5h60M100 15h50M90 25h60M100 35h50M90 45h60M100 55h50M90 65h60"/>
<path class="runner" d="M113.5 24h13v45h-13Z"/><path class="trim" d="M115 24v45M125 24v45"/>
<path class="oak" d="M104 1.4h32v22.6h-32Z"/><path class="wood" d="M107 1.4h26v22.6h-26Z"/>
<path class="runner flat" d="M113.5 1.7h13v22.3h-13Z"/>
<path class="line" d="M107 5.2h26M107 9h26M107 12.8h26M107 16.6h26M107 20.4h26"/>
<circle class="gold" cx="105.5" cy="24" r="1.7"/><circle class="gold" cx="134.5" cy="24" r="1.7"/>
<circle class="pot" cx="96" cy="7" r="3.6"/><path class="leaf" d="M96 7c-5-.5-4.5-4.5-1.5-4.5S96 5 96 7c.5-4 4.5-3.5 4-.8S97.5 7 96 7c4 1 3 4.5.5 4.3S95.5 9 96 7c-1 4-4.5 3-4 .8S94.5 7 96 7Z"/>
<circle class="pot" cx="144" cy="7" r="3.6"/><path class="leaf" d="M144 7c-5-.5-4.5-4.5-1.5-4.5S144 5 144 7c.5-4 4.5-3.5 4-.8s-2.5.8-4 .8c4 1 3 4.5.5 4.3S143.5 9 144 7c-1 4-4.5 3-4 .8s2.5-.8 4-.8Z"/>
<rect class="oak" x="143.5" y="47" width="5" height="14" rx="1"/><circle class="glow" cx="146" cy="54" r="4.5"/><circle class="gold" cx="146" cy="54" r="1.6"/>
"""

_LOUNGE = """
<path class="plank" d="M181 8H239M171 16H239M171 24H239M171 32H239M171 40H239M171 48H239M171 56H239"/>
<rect class="rug blue" x="184.5" y="10.5" width="43" height="25" rx="2"/>
<path class="stone" d="M194 1h24v6.5h-24Z"/><path class="hearth" d="M198 1.4h16v4.2h-16Z"/><path class="flame" d="M201 5.6c-.5-2 1-2.2 1.2-3.6 1.4.8 1.2 2 2 2.3.5-.8.2-1.7 1-2.6 1.6 1 .9 2.2 2 2.6.5-.6.3-1.2.8-1.9 1.4 1 1.8 1.9 1.5 3.2Z"/>
<g class="cloth"><rect x="172" y="13" width="9.5" height="22" rx="2"/><rect x="231" y="11" width="8" height="22" rx="2"/></g>
<g class="cushion"><rect x="175" y="15" width="5.8" height="8.6" rx="1.4"/><rect x="175" y="24.4" width="5.8" height="8.6" rx="1.4"/><rect x="231.6" y="13" width="5" height="8.6" rx="1.4"/><rect x="231.6" y="22.4" width="5" height="8.6" rx="1.4"/></g>
<circle class="wood" cx="175.5" cy="43" r="3.6"/><circle class="glow" cx="175.5" cy="43" r="5"/><circle class="gold" cx="175.5" cy="43" r="1.7"/>
<path class="oak" d="M196 52.5h24v6h-24Z"/><circle class="paper" cx="202" cy="55.5" r="1.6"/><circle class="sea" cx="208" cy="55.5" r="1.3"/><circle class="claret" cx="213" cy="55.5" r="1.5"/>
"""

_LIBRARY = """
<path class="plank" d="M11 68H59M1 76H69M1 84H69M1 92H69M1 100H69M11 108H59"/>
<rect class="rug green" x="10" y="70" width="54" height="18" rx="2"/>
<path class="oak" d="M13 61.4h44v5.2H13ZM1.4 74h5.2v24H1.4Z"/>
<path class="spines1" d="M15 64h8M34 64h7M49 64h4M4 76v5M4 90v4"/><path class="spines2" d="M24 64h5M42 64h3M4 82v3M4 95v2"/><path class="spines3" d="M30 64h3M46 64h2M54 64h2M4 86v3"/>
<path class="oak" d="M13 104h15v4.8H13ZM43 104h14v4.8H43Z"/><path class="spines1" d="M15 106.4h5M48 106.4h4"/><path class="spines2" d="M21 106.4h5M45 106.4h2.5"/><path class="spines3" d="M53 106.4h3"/>
<ellipse class="wood" cx="35" cy="96" rx="14" ry="5.4"/><path class="paper" d="M29.5 94c2-.9 3.7-.6 5 .3 1.3-.9 3-1.2 5-.3v3.6c-2-.9-3.7-.6-5 .3-1.3-.9-3-1.2-5-.3ZM34.5 94.3v3.6"/>
<circle class="leather" cx="18" cy="96" r="2.7"/><circle class="leather" cx="52" cy="96" r="2.7"/><circle class="glow" cx="44.5" cy="95.5" r="4"/><circle class="gold" cx="44.5" cy="95.5" r="1.4"/>
"""

_BILLIARD = """
<path class="plank" d="M1 128H59M1 136H59M1 144H59M1 152H59M1 160H59"/>
<rect class="oak" x="9" y="144" width="42" height="23" rx="2"/><rect class="baize" x="11.5" y="146.5" width="37" height="18" rx=".8"/>
<g class="hearth"><circle cx="12" cy="147" r="1.3"/><circle cx="30" cy="146.3" r="1.1"/><circle cx="48" cy="147" r="1.3"/><circle cx="12" cy="164" r="1.3"/><circle cx="30" cy="164.7" r="1.1"/><circle cx="48" cy="164" r="1.3"/></g>
<circle class="claret" cx="36" cy="152" r="1.4"/><circle class="gold" cx="39" cy="154.5" r="1.4"/><circle class="claret" cx="39" cy="149.8" r="1.4"/><circle class="sea" cx="36.5" cy="156.8" r="1.4"/><circle class="snow" cx="20" cy="157" r="1.4"/>
<path class="cue" d="M3 166 18.5 158"/>
<path class="oak" d="M55.2 122.5h3.6v18h-3.6Z"/><path class="cue" d="M56.4 124.5v14M57.7 126.5v12"/>
<rect class="leather" x="1.5" y="146" width="4.5" height="9" rx="1.6"/>
"""

_DINING = """
<path class="plank" d="M161 98H239M161 106H239M161 114H239M161 122H239M161 130H239M161 138H239M161 146H239M191 154H239"/>
<rect class="rug claret" x="166" y="110" width="66" height="36" rx="2"/>
<g class="leather"><rect x="178" y="113" width="7" height="6" rx="1.6"/><rect x="190" y="113" width="7" height="6" rx="1.6"/><rect x="202" y="113" width="7" height="6" rx="1.6"/><rect x="214" y="113" width="7" height="6" rx="1.6"/>
<rect x="178" y="137" width="7" height="6" rx="1.6"/><rect x="190" y="137" width="7" height="6" rx="1.6"/><rect x="202" y="137" width="7" height="6" rx="1.6"/><rect x="214" y="137" width="7" height="6" rx="1.6"/><rect x="168.5" y="124.5" width="6" height="7" rx="1.6"/><rect x="224.5" y="124.5" width="6" height="7" rx="1.6"/></g>
<rect class="wood" x="173" y="117" width="53" height="22" rx="4"/><rect class="snow flat" x="177" y="125" width="45" height="6"/>
<g class="paper"><circle cx="181.5" cy="121" r="2.1"/><circle cx="193.5" cy="121" r="2.1"/><circle cx="205.5" cy="121" r="2.1"/><circle cx="217.5" cy="121" r="2.1"/><circle cx="181.5" cy="135" r="2.1"/><circle cx="193.5" cy="135" r="2.1"/><circle cx="205.5" cy="135" r="2.1"/><circle cx="217.5" cy="135" r="2.1"/></g>
<circle class="glow" cx="199.5" cy="128" r="6"/><circle class="gold" cx="199.5" cy="128" r="1.8"/><circle class="gold" cx="187.5" cy="128" r="1.2"/><circle class="gold" cx="211.5" cy="128" r="1.2"/>
<path class="oak" d="M200 153h28v5.6h-28Z"/><circle class="iron" cx="207" cy="155.8" r="1.5"/><circle class="claret" cx="213.5" cy="155.8" r="1.6"/><circle class="gold" cx="220.5" cy="155.8" r="1.5"/>
"""

_CONSERVATORY = """
<path class="flags" d="M1 208H59M1 216H59M1 224H59M1 232H59M10 192V239M20 191V239M30 191V239M40 191V239M50 192V239"/>
<path class="pane" d="M12 190.9h36M.9 203v35M59.1 203v35M3 239.1h54"/>
<circle class="stone" cx="31" cy="229" r="7"/><circle class="sea" cx="31" cy="229" r="5.2"/><circle class="snow" cx="31" cy="229" r="1.3"/><path class="ripple" d="M28 229a3 3 0 0 1 3-3M34 229a3 3 0 0 1-3 3"/>
<g class="leaf"><path d="M9 232c-6-.5-6.5-5-3-5.6S9 229 9 232c-.2-5 3.2-7.5 5.4-5.3S13 232 9 232c5 .2 7 3 4.8 5S9.5 236 9 232c-.6 4.5-4 6-5.6 4S5 232 9 232Z"/>
<path d="M52 233c-5.6-.5-6-4.7-2.7-5.3S52 230 52 233c-.2-4.7 3-7 5-5S56 233 52 233c4.5.2 6 2.7 4 4.5S52.5 237 52 233c-.6 4-3.7 5-5 3.3S48 233 52 233Z"/>
<path d="M38 196c-4.5-.4-5-3.7-2-4S38 194 38 196c-.2-3.7 2.4-4.5 4-3S41 196 38 196c3.6.2 4.8 2 3.2 3.5S38.4 199 38 196c-.5 3-3 4-4 2.6S35 196 38 196Z"/></g>
<g class="leaf2"><path d="M17.5 237.5c-3.5-.3-3.8-3-1.6-3.3s1.6 1.4 1.6 3.3c0-2.8 2-3.8 3.2-2.4s-.8 2.4-3.2 2.4ZM44 237.5c-3-.3-3.5-3-1.5-3.3s1.5 1.4 1.5 3.3c0-2.8 2-3.8 3-2.4s-.8 2.4-3 2.4ZM27 195c-3-.3-3.5-3-1.5-3.3s1.5 1.4 1.5 3.3c0-2.8 2-3.8 3-2.4s-.8 2.4-3 2.4Z"/><circle class="blossom" cx="17.5" cy="237" r="1"/><circle class="blossom" cx="44" cy="237" r="1"/><circle class="blossom" cx="27" cy="194.6" r="1"/></g>
"""

_BALLROOM = """
<path class="parquet" d="M80 180h10v-10M90 190v-10h10v-10M80 190h10v10M80 200h10v10h-10M100 190v-10h10v-10M90 190h10v10M90 200h10v10h-10v10h-10M110 190v-10h10v-10M100 190h10v10M100 200h10v10h-10v10h-10v10M120 190v-10h10v-10M110 190h10v10M110 200h10v10h-10v10h-10v20M130 190v-10h10v-10M120 190h10v10M120 200h10v10h-10v10h-10v10h-10M140 190v-10h10v-10M130 190h10v10M130 200h10v10h-10v10h-10v20M150 190v-10h10M140 190h10v10M140 200h10v10h-10v10h-10v20M150 190h10M150 200h10M150 210h10M150 230v-10h10"/>
<circle class="inlay" cx="113" cy="209" r="16"/><circle class="inlay" cx="113" cy="209" r="13"/><path class="inlay star" d="M113 196l3.2 9.8 9.8 3.2-9.8 3.2-3.2 9.8-3.2-9.8-9.8-3.2 9.8-3.2Z"/>
<path class="hearth" d="M138 205.5h15.5v5c0 5-3.2 4.6-3.2 9.5s-12.3 6-12.3-1.5Z"/><path class="ivory" d="M138.7 206.2h14.1v2.7h-14.1Z"/><path class="line" d="M141.5 206.2v2.7M144.3 206.2v2.7M147.1 206.2v2.7M150 206.2v2.7"/><path class="gleam" d="M140.5 212.5v7c0 2.5 3.5 3.5 6.5 2"/>
<rect class="leather" x="141.5" y="200.7" width="9" height="3.6" rx="1"/>
<g class="cushion"><rect x="82" y="216" width="4.5" height="10" rx="1.6"/></g>
<path class="leaf" d="M104 236.5c-3.5-.3-4-3.3-1.8-3.6s1.8 1.5 1.8 3.6c0-3 2.2-4 3.5-2.6s-.9 2.6-3.5 2.6ZM136 236.5c-3.5-.3-4-3.3-1.8-3.6s1.8 1.5 1.8 3.6c0-3 2.2-4 3.5-2.6s-.9 2.6-3.5 2.6Z"/>
"""

_KITCHEN = """
<path class="chequer" d="M185 180v60M195 190v50M205 180v60M215 190v50M225 180v60M235 190v50"/>
<path class="stone" d="M231 194h8v24h-8Z"/><path class="hearth" d="M232 207h6.3v10H232Z"/><g class="iron"><circle cx="235.1" cy="209.5" r="1.7"/><circle cx="235.1" cy="214.3" r="1.7"/></g><path class="flame" d="M232.5 197h5v5h-5Z"/>
<path class="wood" d="M192.5 232.5h46v6.1h-46Z"/><rect class="iron" x="212" y="233.5" width="9" height="4" rx="1"/><path class="line" d="M216.5 238v-2.4"/><circle class="claret" cx="198" cy="235.6" r="1.8"/><path class="leaf" d="M203 234.3c1.5-1 3 .2 2.7 1.5s-2.2 1.3-2.7.4-.4-1.4 0-1.9Z"/><path class="paper" d="M226 234h8v3.2h-8Z"/>
<rect class="wood" x="191" y="211" width="30" height="15" rx="1.5"/><circle class="paper" cx="198" cy="218.5" r="3.4"/><circle class="gold" cx="198" cy="218.5" r="1.8"/><path class="iron" d="M207 214.5h6v3h-6Z"/><path class="cue" d="M213 216h4"/><circle class="claret" cx="209" cy="222" r="1.3"/><circle class="leaf" cx="213" cy="222.3" r="1.5"/>
<path class="oak" d="M204 181.4h22v4.6h-22Z"/><g class="pot"><circle cx="208" cy="183.7" r="1.6"/><circle cx="213" cy="183.7" r="1.6"/></g><circle class="iron" cx="218" cy="183.7" r="1.6"/><circle class="gold" cx="222.5" cy="183.7" r="1.3"/>
"""

_CELLAR = """
<path class="flagstones" d="M90 92h50M90 104h50M90 116h50M90 128h50M90 140h50M102 80v12M126 80v12M114 92v12M100 104v12M128 104v12M112 116v12M100 128v12M126 128v12M114 140v10"/>
<path class="oak" d="M93 83h44v17H93Z"/><path class="steps" d="M96.5 84v15M100.5 84v15M104.5 84v15M108.5 84v15M112.5 84v15M116.5 84v15M120.5 84v15M124.5 84v15M128.5 84v15M132.5 84v15"/><path class="dusk1" d="M93.3 83.3h10v16.4h-10Z"/><path class="dusk2" d="M93.3 83.3h22v16.4h-22Z"/>
<circle class="glow" cx="115" cy="120" r="17"/>
<g class="envelope"><path class="paper" d="M97 108h36v24H97Z"/><path class="fold" d="M97 132l14-13M133 132l-14-13"/><path class="flap" d="M97 108h36l-18 15Z"/><circle class="wax" cx="115" cy="121.5" r="4.3"/><path class="waxmark" d="M113.4 120.5c0-2.4 3.4-2.4 3.4 0 0 1.4-1.7 1.4-1.7 2.7M115.1 124.6v.1"/></g>
"""

_FURNITURE: Final = {
    "study": _STUDY,
    "hall": _HALL,
    "lounge": _LOUNGE,
    "library": _LIBRARY,
    "billiard": _BILLIARD,
    "dining": _DINING,
    "conservatory": _CONSERVATORY,
    "ballroom": _BALLROOM,
    "kitchen": _KITCHEN,
}

_BUSHES: Final = (
    (6, 0), (8, 0), (15, 0), (17, 0), (0, 4), (0, 6), (23, 6), (23, 8), (0, 10), (0, 11), (23, 16), (0, 17), (23, 18),
    (0, 19), (6, 23), (17, 23), (0, 24), (2, 24), (4, 24), (6, 24), (8, 24), (11, 24), (12, 24), (16, 24), (18, 24), (20, 24), (22, 24),
)  # fmt: skip

_TURNS: Final = {"v": 0, "<": 90, "^": 180, ">": 270}


@cache
def centre(place: tuple[int, int] | str) -> tuple[float, float]:
    """Find the middle of a square, or of the part of a room where a single token looks best."""
    if isinstance(place, str):
        x, y, _, step = _SPOTS[place]
        return round(x + 2.5 * step, 1), y
    return place[0] * 10 + 5, place[1] * 10 + 5


@cache
def spots(room: str) -> tuple[tuple[float, float], ...]:
    """Six places for suspects and then six for weapons, clear of the room's name and each other."""
    x, suspects, weapons, step = _SPOTS[room]
    order = (2, 3, 1, 4, 0, 5)
    return tuple((round(x + i * step, 1), y) for y in (suspects, weapons) for i in order)


def camera(squares: Iterable[tuple[int, int]], across: int = ACROSS) -> str:
    """Transform `<div class="camera">` in CSS so that squares come near, `across` to the width.

    Empty when they don't fit together: then the whole house stays in view.
    """
    wanted = list(squares)
    if not wanted:
        return ""
    columns, rows = [c for c, _ in wanted], [r for _, r in wanted]
    high = across * HEIGHT / WIDTH
    if max(columns) - min(columns) >= across or max(rows) - min(rows) >= high - 1:
        return ""
    scale = 24 / across
    left = min(max((min(columns) + max(columns) + 1 - across) / 2, 0), 24 - across)
    top = min(max((min(rows) + max(rows) + 1 - high) / 2, 0), 25 - high)
    return f"scale({scale:.3f}) translate({-left / 0.24:.2f}%,{-top / 0.25:.2f}%)"


def _door(column: int, row: int, way: str) -> str:
    """Gap, posts and mat of a door, drawn looking down and turned to face outwards."""
    return (
        f'<g transform="translate({column * 10 + 5} {row * 10 + 5}) rotate({_TURNS[way]})">'
        '<path class="beam" d="M-3.8 6h7.6l2 9h-11.6Z"/><path class="sill" d="M-3.8 3.7h7.6v2.6h-7.6Z"/><path class="posts" d="M-4.2 3.6v2.8M4.2 3.6v2.8"/>'
        '<rect class="mat" x="-3.3" y="7.2" width="6.6" height="5" rx=".8"/>'
        '<path class="arrow" d="M-1.7 10.7 0 8.9l1.7 1.8"/></g>'
    )


def _passage(column: int, row: int) -> str:
    """Stairs going down into the dark."""
    return (
        f'<g transform="translate({column * 10} {row * 10})"><rect class="hatch" x="1.2" y="1.2" width="7.6" height="7.6" rx="1"/>'
        '<path class="tread" d="M2.2 2.9h5.6M2.8 4.6h4.4M3.4 6.3h3.2"/></g>'
    )


def _bush(column: int, row: int) -> str:
    x, y = column * 10 + 5, row * 10 + 5
    return (
        f'<path class="bush" d="M{x - 3} {y + 2}a2.2 2.2 0 0 1 .3-3.6 2.8 2.8 0 0 1 5-1 2.4 2.4 0 0 1 1.5 3.8'
        f' 2.2 2.2 0 0 1-2.6 2 3 3 0 0 1-4.2-1.2Z"/>'
    )


def _start(suspect: str) -> str:
    x, y = STARTS[suspect][0] * 10, STARTS[suspect][1] * 10
    return f'<rect class="start s-{suspect}" x="{x + 1}" y="{y + 1}" width="8" height="8" rx="2"/>'


@cache
def house() -> Markup:
    """Everything of the floor that no language changes; built once, at the first call."""
    grid = "".join(f"M{x} 0V250" for x in range(10, 240, 10)) + "".join(
        f"M0 {y}H240" for y in range(10, 250, 10)
    )
    checks = "".join(f"M{-10 * (r % 2)} {10 * r + 5}H240" for r in range(25))
    garden = "".join(f"M{10 * c} {10 * r}h{10 * w}v{10 * h}h{-10 * w}Z" for c, r, w, h in GARDEN)
    parts = [
        f'<path class="tiles" d="M0 0H240V250H0Z"/><path class="tiles2" d="{checks}"/><path class="grout" d="{grid}"/>',
        f'<path class="garden" d="{garden}"/>',
        *(_bush(c, r) for c, r in _BUSHES),
        *(_start(suspect) for suspect in STARTS),
    ]
    for room, outline in OUTLINES.items():
        parts.append(f'<g class="room"><path class="floor {room}" d="{outline}"/>')
        parts.append(_FURNITURE[room])
        parts.append("</g>")
    parts.append(f'<g class="room"><path class="floor cellar" d="{CELLAR}"/>{_CELLAR}</g>')
    walls = "".join(OUTLINES.values()) + CELLAR
    parts.append(f'<path class="walls" d="{walls}"/><path class="panes" d="{_NIGHT_WALLS}"/>')
    parts.extend(_door(*door) for door in DOORS)
    parts.extend(_passage(*square) for square in PASSAGES.values())
    return Markup("".join(parts))  # noqa: S704  nothing but constants of this file


_WIDTHS: Final = (
    ("iljftrI.,'!:;|()[]/ íìîïוןי-", 0.38),
    ("mwMWQOæÆשמ", 0.98),
    ("\u0a81\u0a82\u0a83\u0ac1\u0ac2\u0ac5\u0ac7\u0acd", 0.0),
)
"""Widths in ems of letters that are far from the usual; the last are Gujarati signs above and below."""


def _breadth(letter: str) -> float:
    for letters, width in _WIDTHS:
        if letter in letters:
            return width
    if "\u0a80" <= letter <= "\u0aff":
        return 0.68
    return 0.74 if letter.isupper() else 0.62


def breadth(text: str) -> float:
    """Estimate the width of a text in ems, on the generous side; combining signs take none."""
    return sum(map(_breadth, text))


SIZE: Final = 10.7
"""16 CSS pixels when the board is 360 wide."""


def lines(text: str, label: Label) -> tuple[tuple[str, ...], float]:
    """Break a name where it fits best into at most two lines, and find the size they fit at."""
    words = text.split()
    splits: list[tuple[str, ...]] = [(text,)]
    if label.height >= 2 * 8 and len(words) > 1:
        splits += [(" ".join(words[:i]), " ".join(words[i:])) for i in range(1, len(words))]
    best = max(splits, key=lambda split: _size(split, label) * (1.2 if len(split) == 1 else 1))
    return best, _size(best, label)


def _size(split: tuple[str, ...], label: Label) -> float:
    most = SIZE if len(split) == 1 else 9.8
    return min(most, label.width / max(0.1, *(breadth(line) for line in split)))


def _name(text: str, label: Label) -> Markup:
    broken, size = lines(text, label)
    drawn = max(size, 6.5)
    squeeze = Markup(' textLength="{}" lengthAdjust="spacingAndGlyphs"').format(label.width)
    first = label.y + 0.34 * drawn - (len(broken) - 1) * drawn / 2
    spans = Markup("").join(
        Markup('<tspan x="{}" y="{}"{}>{}</tspan>').format(
            label.x,
            round(first + i * drawn, 1),
            squeeze if drawn * breadth(line) > label.width + 0.1 else Markup(""),
            line,
        )
        for i, line in enumerate(broken)
    )
    return Markup('<text class="roomname" font-size="{}">{}</text>').format(round(drawn, 2), spans)


def floor(names: Mapping[str, str]) -> Markup:
    """Fill an `<svg viewBox="0 0 240 250">` with the house and the names of its rooms (and `cellar`).

    Names are decoration here: hide them from screen readers and name the targets instead.
    """
    labels = Markup("").join(
        _name(names[room], label) for room, label in LABELS.items() if room in names
    )
    return Markup('<g class="art floorplan" aria-hidden="true">{}{}</g>').format(house(), labels)
