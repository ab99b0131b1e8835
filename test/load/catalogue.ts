import { type CatalogImport, MAX_IMPORT_ROWS } from '#contract/catalog/catalog-import.ts';
import { Random } from '../faults/random.ts';

/** Words in names and descriptions, which shoppers also search for. */
export const WORDS = [
  ...['river', 'mountain', 'winter', 'garden', 'letter', 'harbour', 'silver', 'shadow', 'journey'],
  ...['history', 'island', 'morning', 'stranger', 'kingdom', 'secret', 'bridge', 'orchard'],
] as const;
const CATEGORIES = ['Philosophy', 'Travel', 'Poetry', 'Science', 'Cookery', 'Seafaring', 'Gardens'];
const PUBLISHED = { from: 1700, to: 2020 };
/** Enough copies that nothing sells out. */
const COPIES = '900000';

/** `count` books, always the same ones, in batches of the import call's size. */
export function batchesOfBooks(count: number): CatalogImport['rows'][] {
  const random = new Random('catalogue');
  const rows = Array.from({ length: count }, (_, index) => ({
    line: index + 2,
    columns: makeBookRow(index, random),
  }));
  return Array.from({ length: Math.ceil(count / MAX_IMPORT_ROWS) }, (_, batch) =>
    rows.slice(batch * MAX_IMPORT_ROWS, (batch + 1) * MAX_IMPORT_ROWS),
  );
}

function makeBookRow(index: number, random: Random): Record<string, string> {
  const sentence = () => Array.from({ length: 12 }, () => random.pick(WORDS)).join(' ');
  return {
    name: `The ${random.pick(WORDS)} of the ${random.pick(WORDS)}, volume ${index + 1}`,
    author: `${random.pick(WORDS)} ${random.pick(WORDS)}`,
    description: `${sentence()}. ${sentence()}.`,
    price: `${random.between(3, 90)}.${random.between(10, 99)}`,
    category: random.pick(CATEGORIES),
    quantity: COPIES,
    shipping: '1',
    published: String(random.between(PUBLISHED.from, PUBLISHED.to)),
    pages: String(random.between(60, 1200)),
  };
}
