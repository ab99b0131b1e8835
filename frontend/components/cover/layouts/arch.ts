import type { CoverLayer, CoverPage } from '../cover-types.ts';
import { archway, circle, star } from '../outlines.ts';
import { placeAuthor, placeTitle } from '../typesetting.ts';

/** A lit window with a round head: the title stands in it, the author on the sill. */
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
  const author = placeAuthor(
    page,
    { x: 200, bottom: 558, width: 336, align: 'middle', fill: palette.text },
    { size: 27 },
  );
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
