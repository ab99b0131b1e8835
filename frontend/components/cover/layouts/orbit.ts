import type { CoverLayer, CoverPage } from '../cover-types.ts';
import { circle } from '../outlines.ts';
import { placeAuthor, placeTitle } from '../typesetting.ts';

/**
 * Rings around a point low on the cover, with a body on one of them: a lamp, a planet, a ripple.
 */
export function orbitCover(page: CoverPage): CoverLayer {
  const { palette, random } = page;
  const title = placeTitle(page, {
    x: 40,
    y: 52,
    width: 322,
    height: 240,
    align: 'start',
    stand: 'top',
    weight: 400,
    largest: 82,
    fill: palette.text,
  });
  const author = placeAuthor(
    page,
    { x: 40, bottom: 558, width: 320, align: 'start', fill: palette.text },
    { size: 24, capitals: true },
  );
  const side = random() < 0.7 ? 285 : 115;
  const center = { x: side + (random() - 0.5) * 50, y: 424 - random() * 20 };
  const rings = [58, 92, 126, 160, 194, 228];
  const chosen = rings[1 + Math.floor(random() * 3)] ?? 92;
  const angle = Math.PI * (side > 200 ? 0.9 + random() * 0.4 : 1.7 + random() * 0.4);
  return {
    shapes: [
      {
        d: rings.map((radius) => circle(center.x, center.y, radius)).join(''),
        stroke: palette.tint,
        strokeWidth: 9,
      },
      { d: circle(center.x, center.y, 36), fill: palette.accent },
      {
        d: circle(center.x + Math.cos(angle) * chosen, center.y + Math.sin(angle) * chosen, 13),
        fill: palette.accent,
      },
    ],
    texts: [...title.texts, ...author.texts],
  };
}
