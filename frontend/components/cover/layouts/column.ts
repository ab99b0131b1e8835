import { COVER_HEIGHT, type CoverLayer, type CoverPage } from '../cover-types.ts';
import { ornament } from '../motifs.ts';
import { rectangle } from '../outlines.ts';
import { placeAuthor, placeTitle } from '../typesetting.ts';

const COLUMN = 92;

/** A patterned column along the spine, as on a quarter-bound book, with the title beside it. */
export function columnCover(page: CoverPage): CoverLayer {
  const { palette } = page;
  const title = placeTitle(page, {
    x: COLUMN + 28,
    y: 56,
    width: 258,
    height: 330,
    align: 'start',
    stand: 'top',
    weight: 600,
    largest: 72,
    fill: palette.title,
  });
  const author = placeAuthor(
    page,
    { x: COLUMN + 28, bottom: 552, width: 252, align: 'start', fill: palette.title },
    { size: 27 },
  );
  const field = { x: 0, y: 0, width: COLUMN, height: COVER_HEIGHT };
  return {
    shapes: [
      ...ornament(page.motif, field, palette, 0.78),
      { d: rectangle(COLUMN, 0, 400 - COLUMN, COVER_HEIGHT), fill: palette.label },
      { d: rectangle(COLUMN, 0, 7, COVER_HEIGHT), fill: palette.accent },
      { d: rectangle(COLUMN + 28, author.top - 22, 48, 3), fill: palette.title },
    ],
    texts: [...title.texts, ...author.texts],
  };
}
