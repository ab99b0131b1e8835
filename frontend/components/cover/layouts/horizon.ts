import { COVER_HEIGHT, COVER_WIDTH, type CoverLayer, type CoverPage } from '../cover-types.ts';
import { circle, n } from '../outlines.ts';
import { placeAuthor, placeTitle } from '../typesetting.ts';

/** A rolling line of hills from edge to edge, filled down to the bottom of the cover. */
function hills(y: number, swell: number, phase: number): string {
  const knots = [0, 1, 2, 3, 4].map((step) => ({
    x: (COVER_WIDTH / 4) * step,
    y: y + Math.sin(phase + step * 1.7) * swell,
  }));
  const [first = { x: 0, y }, ...rest] = knots;
  const curves = rest.map((knot) => `S${n(knot.x - 45)} ${n(knot.y)} ${n(knot.x)} ${n(knot.y)}`);
  return `M0 ${n(first.y)}${curves.join('')}V${COVER_HEIGHT}H0z`;
}

/** A sun or a moon over hills; the title in the sky, the author on the ground. */
export function horizonCover(page: CoverPage): CoverLayer {
  const { palette, random } = page;
  const title = placeTitle(page, {
    x: 200,
    y: 50,
    width: 324,
    height: 260,
    align: 'middle',
    stand: 'top',
    weight: 600,
    largest: 76,
    fill: palette.text,
  });
  const author = placeAuthor(
    page,
    { x: 200, bottom: 564, width: 330, align: 'middle', fill: palette.title },
    { size: 28 },
  );
  const phase = random() * 6;
  const x = 90 + random() * 220;
  const radius = 46 + random() * 22;
  const y = Math.max(title.bottom + 24 + radius, 372 - random() * 24);
  return {
    shapes: [
      { d: circle(x, y, radius), fill: palette.accent },
      { d: hills(412, 22, phase), fill: palette.tint },
      { d: hills(448, 18, phase + 2), fill: palette.accent, opacity: 0.42 },
      { d: hills(494, 11, phase + 4), fill: palette.label },
    ],
    texts: [...title.texts, ...author.texts],
  };
}
