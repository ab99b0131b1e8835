import { splitSubtitle } from './break-title.ts';
import {
  COVER_HEIGHT,
  type CoverDesign,
  type CoverFamily,
  type CoverLayer,
  type CoverPage,
  type CoverSubject,
} from './cover-types.ts';
import { archCover } from './layouts/arch.ts';
import { bandCover } from './layouts/band.ts';
import { columnCover } from './layouts/column.ts';
import { frameCover } from './layouts/frame.ts';
import { horizonCover } from './layouts/horizon.ts';
import { monogramCover } from './layouts/monogram.ts';
import { orbitCover } from './layouts/orbit.ts';
import { patternCover } from './layouts/pattern.ts';
import { rectangle } from './outlines.ts';
import { choosePalette } from './palettes.ts';
import { seededRandom } from './seeded-random.ts';

const LAYOUTS: Record<CoverFamily, (page: CoverPage) => CoverLayer> = {
  band: bandCover,
  frame: frameCover,
  monogram: monogramCover,
  horizon: horizonCover,
  pattern: patternCover,
  column: columnCover,
  orbit: orbitCover,
  arch: archCover,
};
export const COVER_FAMILIES = Object.keys(LAYOUTS) as CoverFamily[];

/** Replaces typewriter apostrophes and extra spaces with typographic ones. */
function typographic(text: string): string {
  return text.normalize('NFC').replace(/'/gu, '’').replace(/\s+/gu, ' ').trim();
}

/**
 * Designs the cover of a book without a photo. The category chooses the colours and the id the
 * layout; type is set from measured glyph widths, so no DOM is needed. Pure: equal subjects give
 * equal designs. Titles are cut only if they exceed a dozen lines of the smallest type.
 */
export function designCover(subject: CoverSubject): CoverDesign {
  const random = seededRandom(subject.id);
  const family = COVER_FAMILIES[Math.floor(random() * COVER_FAMILIES.length)] ?? 'band';
  const { palette, motif } = choosePalette(subject.category, random());
  const { shapes, texts } = LAYOUTS[family]({
    ...splitSubtitle(typographic(subject.title)),
    author: typographic(subject.author ?? ''),
    palette,
    motif,
    random,
  });
  // The cloth's fold along the spine makes the coloured sheet look like a book.
  const fold = { d: rectangle(11, 0, 3, COVER_HEIGHT), fill: '#000000', opacity: 0.14 };
  return { family, ground: palette.ground, shapes: [...shapes, fold], texts };
}
