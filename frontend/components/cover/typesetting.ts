import { authorNames } from '#contract/catalog/author-names.ts';
import { setType } from './break-title.ts';
import { COVER_WIDTH, type CoverPage, type CoverText, type CoverWeight } from './cover-types.ts';
import { isRightToLeft, textWidth } from './glyph-widths.ts';

const ASCENT = 0.74;
const SMALLEST_TITLE = 20;
const SMALLEST_SUBTITLE = 17;
const RIGHT_MARGIN = 40;
/** Scripts with capitals; others are not letter-spaced. */
const CASED = /[\p{Lu}\p{Ll}]/u;

export interface TitlePlace {
  x: number;
  y: number;
  width: number;
  height: number;
  align: 'start' | 'middle';
  stand: 'top' | 'middle' | 'bottom';
  weight: CoverWeight;
  largest: number;
  fill: string;
}

type Line = Pick<CoverText, 'size' | 'weight' | 'fill'> & { letterSpacing?: number };

/** Places a line; `rtl` mirrors it to the other margin, where covers leave room. */
export function placeLine(
  text: string,
  at: { x: number; baseline: number; align: 'start' | 'middle'; rtl?: boolean },
  line: Line,
): CoverText {
  const rtl = at.rtl ?? false;
  const x = rtl && at.align === 'start' ? COVER_WIDTH - Math.min(at.x, RIGHT_MARGIN) : at.x;
  const placed: CoverText = {
    text,
    x: Math.round(x * 10) / 10,
    baseline: Math.round(at.baseline * 10) / 10,
    size: Math.round(line.size * 10) / 10,
    weight: line.weight,
    letterSpacing: line.letterSpacing ?? 0,
    anchor: at.align,
    fill: line.fill,
  };
  return rtl ? { ...placed, rtl } : placed;
}

/** Sets title and subtitle in a box and returns the height they took. */
export function placeTitle(page: CoverPage, place: TitlePlace) {
  const area = { width: place.width, weight: place.weight, leading: 1.06 };
  const shared = page.subtitle === '' ? 1 : 0.64;
  const title = setType(page.title, {
    ...area,
    height: place.height * shared,
    largest: place.largest,
    smallest: SMALLEST_TITLE,
  });
  const gap = page.subtitle === '' ? 0 : Math.max(10, title.size * 0.3);
  const largest = Math.max(SMALLEST_SUBTITLE, Math.min(28, title.size * 0.55));
  const subtitle =
    page.subtitle === ''
      ? { lines: [], size: 0, height: 0 }
      : setType(page.subtitle, {
          ...area,
          weight: 400,
          leading: 1.16,
          height: place.height - title.height - gap,
          largest,
          smallest: SMALLEST_SUBTITLE,
        });
  const height = title.height + gap + subtitle.height;
  const spare = Math.max(0, place.height - height);
  const top = place.y + (place.stand === 'top' ? 0 : place.stand === 'bottom' ? spare : spare / 2);
  // One direction for both, so that a bracket in another script stays with its title.
  const rtl = isRightToLeft(page.title);
  const at = (baseline: number) => ({ x: place.x, baseline, align: place.align, rtl });
  const { fill, weight } = place;
  const texts = title.lines.map((line, index) =>
    placeLine(line, at(top + title.size * (ASCENT + index * 1.06)), {
      size: title.size,
      weight,
      fill,
    }),
  );
  for (const [index, line] of subtitle.lines.entries()) {
    const baseline = top + title.height + gap + subtitle.size * (ASCENT + index * 1.16);
    texts.push(placeLine(line, at(baseline), { size: subtitle.size, weight: 400, fill }));
  }
  return { texts, top, bottom: top + height };
}

function authorLines(author: string, width: number, size: number, spacing: number): string[] {
  const fits = (line: string) => textWidth(line, size, 600, spacing) <= width;
  if (fits(author)) return [author];
  const area = { width: width * 0.94, height: size * 2.3, weight: 600 as const, leading: 1.2 };
  const wide = { ...area, width: width - spacing * 18 };
  const set = setType(author, { ...wide, largest: size, smallest: size });
  if (!set.lines.at(-1)?.endsWith('…')) return set.lines;
  const [first = author, ...others] = authorNames(author).flatMap((name) =>
    name.split(/\s+(?:&|and)\s+/iu),
  );
  return setType(
    others.length > 0 ? `${first} ${spacing > 0 ? 'AND OTHERS' : 'and others'}` : author,
    {
      ...wide,
      largest: size,
      smallest: size,
    },
  ).lines;
}

/** Sets the author's name on at most two lines ending at `bottom`. */
export function placeAuthor(
  page: CoverPage,
  place: { x: number; bottom: number; width: number; align: 'start' | 'middle'; fill: string },
  style: { size?: number; capitals?: boolean },
) {
  if (page.author === '') return { texts: [], top: place.bottom };
  const capitals = style.capitals ?? false;
  const size = (style.size ?? 26) * (capitals ? 0.86 : 1);
  const letterSpacing = capitals ? size * 0.07 : 0;
  const name = capitals ? page.author.toUpperCase() : page.author;
  const rtl = isRightToLeft(name);
  const lines = authorLines(name, place.width, size, letterSpacing);
  const top = place.bottom - size * (ASCENT + (lines.length - 1) * 1.2);
  const texts = lines.map((line, index) =>
    placeLine(
      line,
      {
        x: place.x + (place.align === 'middle' ? letterSpacing / 2 : 0),
        baseline: place.bottom - size * 1.2 * (lines.length - 1 - index),
        align: place.align,
        rtl,
      },
      {
        size,
        weight: 600,
        fill: place.fill,
        // Letter spacing breaks joined scripts apart.
        letterSpacing: CASED.test(line) ? Math.round(letterSpacing * 10) / 10 : 0,
      },
    ),
  );
  return { texts, top };
}
