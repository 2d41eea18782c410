"""
Sets the outlines of a font in coarser steps, and leaves out the points that follow from others: `font-points.py STEPS FROM TO`.
"""

import sys
from array import array

from fontTools.ttLib import TTFont
from fontTools.ttLib.scaleUpem import scale_upem
from fontTools.ttLib.tables._g_l_y_f import GlyphCoordinates

steps, source, target = sys.argv[1:]


def fewer(points):
    """
    A contour without the points halfway, to half a step, between two control points: there the curve passes by itself. One
    point on the curve stays. It begins at the lower left, because like contours compress best if they begin alike.
    """

    def follows(at):
        before, own, after = points[at - 1], points[at], points[(at + 1) % len(points)]
        halfway = all(abs(2 * own[axis] - before[axis] - after[axis]) <= 1 for axis in (0, 1))
        return own[2] and not before[2] and not after[2] and halfway

    corner = min(points, key=lambda point: (not point[2], point[0] + point[1], point[0]))
    kept = [point for at, point in enumerate(points) if point is corner or not follows(at)]
    first = kept.index(corner)
    return kept[first:] + kept[:first]


font = TTFont(source)
scale_upem(font, int(steps))
for glyph in font["glyf"].glyphs.values():
    glyph.expand(font["glyf"])
    if glyph.numberOfContours <= 0:
        continue
    points = [(x, y, on & 1) for (x, y), on in zip(glyph.coordinates, glyph.flags)]
    starts = [0] + [end + 1 for end in glyph.endPtsOfContours]
    contours = [fewer(points[start:end]) for start, end in zip(starts, starts[1:])]
    points = [point for contour in contours for point in contour]
    glyph.coordinates = GlyphCoordinates([(x, y) for x, y, _ in points])
    glyph.flags = array("B", [on for _, _, on in points])
    glyph.endPtsOfContours = [sum(map(len, contours[: at + 1])) - 1 for at in range(len(contours))]
font.save(target)
