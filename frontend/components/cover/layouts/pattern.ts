import type { CoverLayer, CoverPage } from '../cover-types.ts';
import { ornament } from '../motifs.ts';
import { rectangle } from '../outlines.ts';
import { placeAuthor, placeTitle } from '../typesetting.ts';

/** Patterned paper all over with a label pasted on, like the small German paperback series. */
export function patternCover(page: CoverPage): CoverLayer {
  const { palette } = page;
  const author = placeAuthor(
    page,
    { x: 200, bottom: 0, width: 268, align: 'middle', fill: palette.title },
    { size: 25 },
  );
  const authorHeight = author.texts.length === 0 ? 0 : 26 - author.top;
  const title = placeTitle(page, {
    x: 200,
    y: 0,
    width: 268,
    height: 270,
    align: 'middle',
    stand: 'top',
    weight: 600,
    largest: 64,
    fill: palette.title,
  });
  const inside = title.bottom + authorHeight;
  const height = Math.max(180, inside + 76);
  const top = Math.max(62, 250 - height / 2);
  const offset = top + (height - inside) / 2;
  const scale = 0.85 + page.random() * 0.35;
  return {
    shapes: [
      ...ornament(page.motif, { x: 0, y: 0, width: 400, height: 600 }, palette, scale),
      { d: rectangle(48, top, 304, height), fill: palette.label },
      { d: rectangle(56, top + 8, 288, height - 16), stroke: palette.title, strokeWidth: 1.5 },
    ],
    texts: [
      ...title.texts.map((line) => ({ ...line, baseline: line.baseline + offset })),
      ...author.texts.map((line) => ({ ...line, baseline: line.baseline + offset + inside })),
    ],
  };
}
