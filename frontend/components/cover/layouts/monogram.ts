import type { CoverLayer, CoverPage } from '../cover-types.ts';
import { textWidth } from '../glyph-widths.ts';
import { rectangle } from '../outlines.ts';
import { placeAuthor, placeLine, placeTitle } from '../typesetting.ts';
import { clustersOf } from '../word-pieces.ts';

const ARTICLE =
  /^(?:(?:the|an?|le|la|les|une?|der|die|das|eine?|el|los|las|il|lo|gli|i|os?|as?|den|det|en|et)\s+|l['’])(?=.{3})/iu;

const CAP_HEIGHT = 0.67;
/** Letters that may descend below the baseline, and by how much. */
const DESCENDING = /[QJÇŞ]|[^\p{Script=Latin}\p{N}]/u;
const TAIL = 0.25;
/** What an accent adds above a capital. */
const ACCENT = 0.26;

/** The first letter of the first significant word, very large, below the title. */
export function monogramCover(page: CoverPage): CoverLayer {
  const { palette } = page;
  const [letter = ''] = clustersOf(
    page.title
      .replace(ARTICLE, '')
      .replace(/^[^\p{L}\p{N}]+/u, '')
      .normalize('NFC'),
  );
  const initial = letter.toUpperCase();
  const title = placeTitle(page, {
    x: 40,
    y: 52,
    width: 322,
    height: 270,
    align: 'start',
    stand: 'top',
    weight: 600,
    largest: 68,
    fill: palette.text,
  });
  const author = placeAuthor(
    page,
    { x: 40, bottom: 556, width: 320, align: 'start', fill: palette.text },
    { size: 28 },
  );
  // The letter fills the space between title and author, so that no line is printed over it.
  const room = Math.min(310, author.top - title.bottom - 76);
  const tail = DESCENDING.test(initial) ? TAIL : 0;
  const head = initial.normalize('NFD') === initial ? 0 : ACCENT;
  const size = Math.min(room / (CAP_HEIGHT + tail + head), 320 / textWidth(initial, 1, 600));
  const glyph = placeLine(
    initial,
    { x: 200, baseline: author.top - 32 - size * tail, align: 'middle' },
    { size, weight: 600, fill: palette.accent },
  );
  return {
    shapes: [{ d: rectangle(40, 28, 64, 6), fill: palette.accent }],
    texts: [glyph, ...title.texts, ...author.texts],
  };
}
