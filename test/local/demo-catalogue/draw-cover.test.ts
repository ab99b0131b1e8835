import sharp from 'sharp';
import { expect, test } from 'vitest';
import { designCover } from '../../../frontend/components/cover/cover-design.ts';
import { coverSvg } from '../../rehearsal/demo-catalogue/draw-cover.ts';
import { drawCover, loadDemoCatalogue } from '../../rehearsal/demo-catalogue/load.ts';
import { outlineText } from '../../rehearsal/demo-catalogue/typeface.ts';

const { books } = loadDemoCatalogue();
const [book] = books;
if (book === undefined) throw new Error('The demo catalogue is empty');

test('a cover is a 480 by 720 WebP', async () => {
  const { format, width, height } = await sharp(await drawCover({ ...book, id: 'one' })).metadata();
  expect({ format, width, height }).toEqual({ format: 'webp', width: 480, height: 720 });
});

test('the same book is drawn to the same bytes, and another id to others', async () => {
  const first = await drawCover({ ...book, id: 'one' });
  expect(Buffer.compare(first, await drawCover({ ...book, id: 'one' }))).toBe(0);
  expect(Buffer.compare(first, await drawCover({ ...book, id: 'two' }))).not.toBe(0);
});

test('every demo book can be drawn with the bundled typeface, without a text element', () => {
  for (const { name, romanTitle, author, category } of books) {
    const svg = coverSvg(designCover({ id: name, title: romanTitle ?? name, author, category }));
    expect(svg, name).not.toMatch(/<text|NaN|undefined|Infinity/u);
  }
});

test('a title in another alphabet without a Latin one is refused by name of the character', () => {
  const design = designCover({ id: 'a', title: 'Вий', author: null, category: 'Novels' });
  expect(() => coverSvg(design)).toThrow('Newsreader has no glyph for "В"');
});

test('a drawn cover stays small enough for a shelf', async () => {
  const some = books.filter((_, at) => at % 12 === 0);
  const drawn = await Promise.all(some.map((each) => drawCover({ ...each, id: each.name })));
  const average = drawn.reduce((sum, bytes) => sum + bytes.length, 0) / drawn.length;
  expect(average).toBeLessThan(20_000);
  expect(Math.max(...drawn.map((bytes) => bytes.length))).toBeLessThan(60_000);
});

test('pairs such as "To" are set closer than their widths, as a browser sets them', () => {
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
