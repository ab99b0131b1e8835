import { COVER_WIDTH, type CoverLayer, type CoverPage } from '../cover-types.ts';
import { rectangle } from '../outlines.ts';
import { placeAuthor, placeTitle } from '../typesetting.ts';

const PADDING = 38;

/** A label pasted across the cloth, as wide as the book and as high as the title needs. */
export function bandCover(page: CoverPage): CoverLayer {
  const { palette } = page;
  const title = placeTitle(page, {
    x: 44,
    y: 150,
    width: 318,
    height: 270,
    align: 'start',
    stand: 'top',
    weight: 600,
    largest: 80,
    fill: palette.title,
  });
  const bottom = Math.max(title.bottom + PADDING, 290);
  const author = placeAuthor(
    page,
    { x: 44, bottom: 548, width: 312, align: 'start', fill: palette.text },
    { size: 28 },
  );
  const stripes = 2 + Math.floor(page.random() * 3);
  const rules = Array.from({ length: stripes }, (_, index) =>
    rectangle(0, 150 - PADDING - 12 - index * 12, COVER_WIDTH, 4),
  );
  return {
    shapes: [
      { d: rules.join(''), fill: palette.accent },
      { d: rectangle(0, 150 - PADDING, COVER_WIDTH, bottom - 150 + PADDING), fill: palette.label },
      { d: rectangle(0, bottom + 8, COVER_WIDTH, 4), fill: palette.accent },
      { d: rectangle(44, author.top - 22, 48, 3), fill: palette.accent },
    ],
    texts: [...title.texts, ...author.texts],
  };
}
