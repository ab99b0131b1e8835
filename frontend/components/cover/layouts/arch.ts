import type { CoverLayer, CoverPage } from '../cover-types.ts';
import { archway, circle, star } from '../outlines.ts';
import { placeAuthor, placeTitle } from '../typesetting.ts';

/** Baselines that centre one line, and two lines, on the sill. */
const ONE_LINE = 558;
const TWO_LINES = 574;

/** A lit window with a round head: the title inside it, the author on the sill. */
export function archCover(page: CoverPage): CoverLayer {
  const { palette, random } = page;
  const title = placeTitle(page, {
    x: 200,
    y: 168,
    width: 250,
    height: 282,
    align: 'middle',
    stand: 'middle',
    weight: 600,
    largest: 64,
    fill: palette.title,
  });
  const nameAt = (bottom: number) =>
    placeAuthor(
      page,
      { x: 200, bottom, width: 336, align: 'middle', fill: palette.text },
      { size: 27 },
    );
  const short = nameAt(ONE_LINE);
  const author = short.texts.length > 1 ? nameAt(TWO_LINES) : short;
  const lamp = random() < 0.5 ? circle(200, 112, 22) : star(200, 112, 27, 9, 8);
  return {
    shapes: [
      { d: archway(32, 28, 336, 466), fill: palette.tint },
      { d: archway(48, 44, 304, 450), fill: palette.label },
      { d: lamp, fill: palette.accent },
      { d: 'M20 494h360v7h-360z', fill: palette.accent },
    ],
    texts: [...title.texts, ...author.texts],
  };
}
