import { expect, test } from 'vitest';
import { COVER_FAMILIES, designCover } from '../../../frontend/components/cover/cover-design.ts';
import type { CoverDesign, CoverText } from '../../../frontend/components/cover/cover-types.ts';
import { textWidth } from '../../../frontend/components/cover/glyph-widths.ts';
import { listPalettes } from '../../../frontend/components/cover/palettes.ts';
import { loadDemoCatalogue } from '../../rehearsal/demo-catalogue/load.ts';

const LONG =
  'The Life and Strange Surprizing Adventures of Robinson Crusoe, of York, Mariner, Who Lived Eight and Twenty Years All Alone in an Un-inhabited Island on the Coast of America, near the Mouth of the Oroonoque';
const TITLES = [
  'Emma',
  'Electroencephalograph',
  'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft',
  LONG.slice(0, 186),
  'Frankenstein; or, The Modern Prometheus: The 1818 Text with a Very Long Note on the Text and Its Editors',
  'Преступление и наказание: роман в шести частях с эпилогом',
  'Ἠθικὰ Νικομάχεια',
  'كتاب ألف ليلة وليلة',
  '紅樓夢脂硯齋重評石頭記庚辰校本及其相關研究資料彙編（上下兩冊）',
  '구운몽: 한글 고전 소설 전집',
  'W'.repeat(186),
];
const AUTHORS = [
  'Homer',
  null,
  'Gabriel María de la Concepción y Fernández-Villaverde de los Ríos',
];

/** The y coordinate below which the arch's author is set. */
const SILL = 501;

/** One design of every family for a title. */
function everyFamily(title: string, author: string | null): CoverDesign[] {
  const found = new Map<string, CoverDesign>();
  for (let seed = 0; found.size < COVER_FAMILIES.length; seed += 1) {
    const design = designCover({ id: `book-${seed}`, title, author, category: 'Novels' });
    found.set(design.family, design);
  }
  return [...found.values()];
}

function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

/** The edges of a line; capitals except Q stand on the baseline. */
function edgesOf({ text, size, weight, letterSpacing, anchor, x, baseline, rtl }: CoverText) {
  const width = textWidth(text, size, weight, letterSpacing);
  const start = rtl ? x - width : x;
  const left = anchor === 'middle' ? x - width / 2 : start;
  const descent = size > 90 && !/[^A-PR-Z]/u.test(text) ? 0 : 0.22;
  return {
    left,
    right: left + width,
    top: baseline - size * 0.7,
    bottom: baseline + size * descent,
  };
}

test('there are at least five families of covers, and some id gets each of them', () => {
  expect(COVER_FAMILIES.length).toBeGreaterThanOrEqual(5);
  expect(everyFamily('Emma', 'Jane Austen')).toHaveLength(COVER_FAMILIES.length);
});

test('equal subjects get equal designs, and another id another design', () => {
  const subject = { id: 'a1', title: 'Emma', author: 'Jane Austen', category: 'Novels' };
  expect(designCover(subject)).toEqual(designCover({ ...subject }));
  expect(designCover({ ...subject, id: 'a2' })).not.toEqual(designCover(subject));
});

test.each(TITLES)('no line of "%s" leaves the cover in any family', (title) => {
  for (const author of AUTHORS) {
    for (const { family, texts } of everyFamily(title, author)) {
      for (const line of texts) {
        const { left, right, top, bottom } = edgesOf(line);
        const where = `${family}: ${line.text}`;
        expect(left, where).toBeGreaterThanOrEqual(20);
        expect(right, where).toBeLessThanOrEqual(384);
        expect(top, where).toBeGreaterThanOrEqual(30);
        expect(bottom, where).toBeLessThanOrEqual(590);
        expect(line.size, where).toBeGreaterThanOrEqual(17);
      }
    }
  }
});

test('lines do not run into each other', () => {
  for (const title of TITLES) {
    for (const { family, texts } of everyFamily(title, AUTHORS[2] ?? null)) {
      const lines = texts.filter(({ size }) => size < 90).sort((a, b) => a.baseline - b.baseline);
      for (const [at, line] of lines.slice(1).entries()) {
        const above = lines[at];
        const step = line.baseline - (above?.baseline ?? 0);
        expect(step, `${family}: ${line.text}`).toBeGreaterThanOrEqual(line.size * 0.9);
      }
    }
  }
});

test('a title of 186 characters is printed whole', () => {
  const title = LONG.slice(0, 186).trim();
  for (const { family, texts } of everyFamily(title, 'Daniel Defoe')) {
    const printed = texts.map(({ text }) => text).join(' ');
    expect(printed, family).toContain(title.split(' ').slice(-2).join(' '));
    expect(printed, family).not.toContain('…');
  }
});

test('a subtitle after a colon is set smaller than the title', () => {
  for (const { texts } of everyFamily('Flatland: A Romance of Many Dimensions', null)) {
    const title = texts.find(({ text }) => text === 'Flatland');
    const subtitle = texts.find(({ text }) => text.startsWith('A Romance'));
    expect(subtitle?.size).toBeLessThan(title?.size ?? 0);
  }
});

test('fewer than one in twenty demo titles end a line in an article or a preposition', () => {
  const leaning = /^(?:the|a|an|of|in|to|le|la|les|der|die|das|von|il|di|el|de|du)$/iu;
  const { books } = loadDemoCatalogue();
  const bad = books.filter(({ name, romanTitle, author, category }) => {
    const { texts } = designCover({ id: name, title: romanTitle ?? name, author, category });
    return texts.slice(0, -1).some(({ text }) => leaning.test(text.split(' ').at(-1) ?? ''));
  });
  expect(bad.length / books.length, bad.map(({ name }) => name).join()).toBeLessThan(0.05);
});

test('a list of 30 authors is shortened to the first one and others', () => {
  const crowd = Array.from({ length: 30 }, (_, at) => `Author Number ${at}`).join(', ');
  for (const { family, texts } of everyFamily('Proceedings', crowd)) {
    const printed = texts.map(({ text }) => text).join(' ');
    expect(printed.toLowerCase(), family).toContain('author number 0 and others');
  }
});

test('Arabic titles are set from right to left, from the right margin', () => {
  for (const { texts } of everyFamily('كتاب ألف ليلة وليلة', null)) {
    const lines = texts.filter(({ size }) => size < 90);
    expect(lines.every(({ rtl }) => rtl === true)).toBe(true);
    for (const { anchor, x } of lines) expect(anchor === 'middle' || x > 300).toBe(true);
  }
});

test('titles and authors contrast with their background in every palette', () => {
  const palettes = listPalettes();
  expect(palettes.length).toBeGreaterThanOrEqual(24);
  for (const { ground, text, label, title, tint, accent } of palettes) {
    expect(contrast(ground, text), ground).toBeGreaterThanOrEqual(4.5);
    expect(contrast(label, title), label).toBeGreaterThanOrEqual(4.5);
    expect(contrast(tint, text), tint).toBeGreaterThanOrEqual(3.8);
    expect(contrast(ground, accent), accent).toBeGreaterThanOrEqual(2.4);
  }
});

test('accents add no width, and a Korean syllable is as wide as a Chinese character', () => {
  expect(textWidth('Śakuntalā', 100, 600)).toBe(textWidth('Sakuntala', 100, 600));
  expect(textWidth('e\u0301', 100, 400)).toBe(textWidth('e', 100, 400));
  expect(textWidth('구운몽', 100, 600)).toBe(300);
});

test('Thai is broken without hyphens and set at a readable size', () => {
  for (const { family, texts } of everyFamily('รามเกียรติ์ เรื่องย่อฉบับสมบูรณ์สำหรับนักอ่านรุ่นใหม่', null)) {
    const lines = texts.filter(({ size }) => size < 90);
    expect(
      lines.some(({ text }) => text.includes('-')),
      family,
    ).toBe(false);
    expect(Math.max(...lines.map(({ size }) => size)), family).toBeGreaterThanOrEqual(28);
  }
});

test('a joined emoji is never split', () => {
  for (const { family, texts } of everyFamily('👩‍👩‍👧‍👦'.repeat(40), null)) {
    for (const { text } of texts) expect(text.replaceAll('👩‍👩‍👧‍👦', ''), family).toMatch(/^…?$/u);
  }
});

test('a truncated title ends after a whole word', () => {
  const title = 'Considerations upon the Nature of Books '.repeat(12).trim();
  for (const { family, texts } of everyFamily(title, null)) {
    const [cut] = texts.filter(({ text }) => text.endsWith('…'));
    const word = cut?.text.replace('…', '').split(' ').at(-1) ?? '';
    expect(['Considerations', 'upon', 'Nature', 'Books'], `${family}: ${cut?.text}`).toContain(
      word,
    );
  }
});

test('an Arabic author of an English title does not turn the cover right to left', () => {
  for (const { texts } of everyFamily(
    'The Arabian Nights (ألف ليلة وليلة)',
    'Richard Burton, مجهول',
  )) {
    expect(texts.some(({ rtl }) => rtl === true)).toBe(false);
  }
});

test('the longest titles are designed in less than 1.5 seconds in all families', () => {
  const began = performance.now();
  for (const title of ['紅'.repeat(300), 'x '.repeat(150), 'W'.repeat(300)])
    everyFamily(title, null);
  expect(performance.now() - began).toBeLessThan(1500);
});

test('an author of one or two lines has room above and below on the arch’s sill', () => {
  for (const author of ['Homer', 'Author Number One, Author Number Two, Author Number Three']) {
    const arch = everyFamily('Emma', author).find(({ family }) => family === 'arch');
    const name = (arch?.texts ?? []).filter(({ baseline }) => baseline > SILL).map(edgesOf);
    const above = Math.min(...name.map(({ top }) => top)) - SILL;
    const below = 600 - Math.max(...name.map(({ bottom }) => bottom));
    expect(above).toBeGreaterThanOrEqual(18);
    expect(below).toBeGreaterThanOrEqual(18);
  }
});
