import sharp from 'sharp';
import { expect, test } from 'vitest';
import { PHOTO_WIDTHS } from '#contract/catalog/photo-widths.ts';
import { designCover } from '../../../frontend/components/cover/cover-design.ts';
import { coverSvg } from '../../rehearsal/demo-catalogue/draw-cover.ts';
import { drawCover, loadDemoCatalogue } from '../../rehearsal/demo-catalogue/load.ts';
import { outlineText } from '../../rehearsal/demo-catalogue/typeface.ts';

const { books } = loadDemoCatalogue();
const [book] = books;
if (book === undefined) throw new Error('The demo catalogue is empty');

test('a cover is drawn as WebP in each width, 480 by 720 at most', async () => {
  const drawn = await drawCover({ ...book, id: 'one' });
  const read = await Promise.all(drawn.map(({ bytes }) => sharp(bytes).metadata()));
  expect(drawn.map(({ width }) => width)).toEqual(PHOTO_WIDTHS);
  expect(read.map(({ format, width, height }) => [format, width, height])).toEqual([
    ['webp', 180, 270],
    ['webp', 360, 540],
    ['webp', 480, 720],
  ]);
});

test('the same book is drawn to the same bytes, and under another id to others', async () => {
  const first = await drawCover({ ...book, id: 'one' });
  expect(await drawCover({ ...book, id: 'one' })).toEqual(first);
  expect(await drawCover({ ...book, id: 'two' })).not.toEqual(first);
});

test('every demo cover is drawn with outlines of the bundled typeface, without a text element', () => {
  for (const { name, romanTitle, author, category } of books) {
    const svg = coverSvg(designCover({ id: name, title: romanTitle ?? name, author, category }));
    expect(svg, name).not.toMatch(/<text|NaN|undefined|Infinity/u);
  }
});

test('a title in Cyrillic without a Latin form is refused, and the missing character is named', () => {
  const design = designCover({ id: 'a', title: 'Вий', author: null, category: 'Novels' });
  expect(() => coverSvg(design)).toThrow('Newsreader has no glyph for "В"');
});

test('the files of drawn covers are small', async () => {
  const some = books.filter((_, at) => at % 12 === 0);
  const drawn = await Promise.all(some.map((each) => drawCover({ ...each, id: each.name })));
  for (const [at, average, most] of [
    [0, 6_000, 15_000],
    [2, 20_000, 60_000],
  ] as const) {
    const sizes = drawn.map((widths) => widths[at]?.bytes.length ?? Number.NaN);
    expect(sizes.reduce((sum, size) => sum + size, 0) / sizes.length).toBeLessThan(average);
    expect(Math.max(...sizes)).toBeLessThan(most);
  }
});

test('pairs of letters such as "To" are kerned as a browser does it', () => {
  const line = {
    x: 0,
    baseline: 100,
    size: 100,
    weight: 600 as const,
    letterSpacing: 0,
    anchor: 'start' as const,
    fill: '#000000',
  };
  const lettersFrom = (text: string) => outlineText({ ...line, text }).split(/(?=M)/u);
  const startOf = (text: string) =>
    Number(/^M(-?[\d.]+)/u.exec(lettersFrom(text).at(-1) ?? '')?.[1]);
  expect(startOf('TT')).toBeCloseTo(startOf('T') + 70, 0);
  expect(startOf('VT') - startOf('T')).toBeGreaterThan(70);
  expect(startOf('LT') - startOf('T')).toBeCloseTo(63.7 - 10, 0);
});
