import type { CoverLayer, CoverPage } from '../cover-types.ts';
import { circle, diamond, rectangle, star } from '../outlines.ts';
import { placeAuthor, placeTitle } from '../typesetting.ts';

/** A double rule around a plain centred title, with a printer's flower above the author. */
export function frameCover(page: CoverPage): CoverLayer {
  const { palette } = page;
  const title = placeTitle(page, {
    x: 200,
    y: 92,
    width: 286,
    height: 300,
    align: 'middle',
    stand: 'middle',
    weight: 400,
    largest: 80,
    fill: palette.text,
  });
  const author = placeAuthor(
    page,
    { x: 200, bottom: 528, width: 292, align: 'middle', fill: palette.text },
    { size: 25, capitals: true },
  );
  const flowerY = Math.min(456, author.top - 42);
  const roll = page.random();
  const flower =
    roll < 0.34
      ? star(200, flowerY, 17, 6, 8)
      : roll < 0.67
        ? diamond(200, flowerY, 12, 16) + diamond(170, flowerY, 6, 8) + diamond(230, flowerY, 6, 8)
        : circle(200, flowerY, 9) + circle(174, flowerY, 4.5) + circle(226, flowerY, 4.5);
  const corners = [
    [40, 40],
    [360, 40],
    [40, 560],
    [360, 560],
  ].map(([x = 0, y = 0]) => diamond(x, y, 13));
  return {
    shapes: [
      { d: rectangle(28, 28, 344, 544), stroke: palette.accent, strokeWidth: 5 },
      { d: rectangle(40, 40, 320, 520), stroke: palette.accent, strokeWidth: 1.5 },
      { d: corners.join(''), fill: palette.ground },
      { d: corners.join(''), stroke: palette.accent, strokeWidth: 1.5 },
      { d: flower, fill: palette.accent },
    ],
    texts: [...title.texts, ...author.texts],
  };
}
