import { fallbackSearchColumns } from '../../../functions/catalog/fallback-search-columns.ts';
import type { ProductRow } from '../../../functions/db/tables/catalog.ts';
import { Random } from '../../faults/random.ts';
import { capitalize, WORD_LISTS } from './word-lists.ts';

const CATEGORIES = 24;
const OPENED = Date.parse('2020-01-01T00:00:00.000Z');
const FORMATS = ['Paperback', 'Hardcover', 'Ebook', 'Audiobook'];
const LANGUAGES = ['en', 'en', 'en', 'en', 'en', 'en', 'fr', 'de', 'es', 'it', 'pl', 'ja'];
const SERIES_AT_ONCE = 200;
const KINDS_OF_SERIES = ['Chronicles', 'Trilogy', 'Mysteries', 'Saga', 'Files'];
const SENTENCES = [
  'A quarrel over a garden wall, told in order by somebody who was there.',
  'Three letters arrive in one morning, and none of them is signed.',
  'What was thought to be lost turns up where nobody had cared to look.',
  'A patient account of a short summer, with all that came of it.',
];

/** What every generated book has in common. */
export const PLAIN = {
  photo_key: null,
  photo_type: null,
  weight_grams: null,
  tax_class: null,
  shelf: null,
  compare_at_cents: null,
  status: 'published',
  stock_cause: null,
} as const;

/** The categories of every generated catalogue. */
export function makeCategories(): { id: string; name: string }[] {
  return Array.from({ length: CATEGORIES }, (_, n) => {
    const word = capitalize(WORD_LISTS.titleWords[n] ?? 'book');
    return { id: idOf(n, 0), name: `${word} and more` };
  });
}

/**
 * Generates the books of a catalogue, the same for the same seed; a smaller catalogue is the
 * beginning of every larger one.
 */
export function* makeBooks(count: number, seed: number): Generator<ProductRow> {
  const categories = makeCategories();
  const random = new Random(seed);
  const series: Series[] = [];
  for (let n = 0; n < count; n += 1) {
    const { name, author } = titleAndAuthor(random, series);
    const isbn = random.happens(0.85) ? isbnOf(n) : null;
    const at = new Date(OPENED + n * 97_000).toISOString();
    yield {
      id: idOf(n, 1),
      name,
      description: SENTENCES.slice(0, random.between(1, SENTENCES.length)).join(' '),
      price_cents: random.between(2, 59) * 100 + random.pick([0, 50, 95, 99]),
      category_id: zipf(random, categories).id,
      quantity: random.happens(0.08) ? 0 : random.between(1, 60),
      // Most sell nothing, a few sell a lot.
      sold: Math.floor((1e-6 + (1 - 1e-6) * random.next()) ** -0.8) - 1,
      shipping: random.happens(0.9) ? 1 : 0,
      author,
      isbn,
      publisher: random.pick(WORD_LISTS.publishers),
      language: random.pick(LANGUAGES),
      published_year: 2026 - Math.floor(random.next() ** 3 * 180),
      pages: random.between(60, 900),
      format: random.pick(FORMATS),
      ...PLAIN,
      ...fallbackSearchColumns({ name, author, isbn }),
      created_at: at,
      updated_at: at,
    };
  }
}

/** A series in progress, by one author. */
interface Series {
  name: string;
  author: string;
  books: number;
}

/** Some books continue a series, which ends at some point; `series` are those in progress. */
function titleAndAuthor(random: Random, series: Series[]): { name: string; author: string } {
  const name = titleOf(random);
  if (!random.happens(0.15)) return { name, author: authorOf(random) };
  let one = series.length < SERIES_AT_ONCE ? undefined : random.pick(series);
  if (!one) {
    const word = capitalize(zipf(random, WORD_LISTS.titleWords));
    one = { name: `${word} ${random.pick(KINDS_OF_SERIES)}`, author: authorOf(random), books: 0 };
    series.push(one);
  }
  one.books += 1;
  if (one.books > 2 && random.happens(0.2)) series.splice(series.indexOf(one), 1);
  return { name: `${name} (The ${one.name}, #${one.books})`, author: one.author };
}

function titleOf(random: Random): string {
  const noun = () => capitalize(zipf(random, WORD_LISTS.titleWords));
  const quality = () => capitalize(zipf(random, WORD_LISTS.qualities));
  const place = () => zipf(random, WORD_LISTS.places);
  const forms = [
    () => `The ${quality()} ${noun()}`,
    () => `The ${noun()} of ${noun()}`,
    () => `${noun()} and ${noun()}`,
    () => `The ${noun()}'s ${noun()}`,
    () => `${quality()} ${noun()} in ${place()}`,
    () => `A ${noun()} for ${noun()}`,
    () => noun(),
  ];
  const title = random.pick(forms)();
  if (random.happens(0.2)) return `${title}: A ${random.pick(['Novel', 'Memoir', 'History'])}`;
  if (random.happens(0.1)) return `${title}: ${quality()} ${noun()} in ${place()}`;
  return title;
}

function authorOf(random: Random): string {
  const one = () => `${zipf(random, WORD_LISTS.firstNames)} ${zipf(random, WORD_LISTS.surnames)}`;
  if (random.happens(0.06)) return `${one()}, ${one()}`;
  return one();
}

/**
 * Picks from a list by Zipf's law: the second half as often as the first, the third a third as
 * often.
 */
function zipf<T>(random: Random, list: readonly T[]): T {
  const at = Math.floor((list.length + 1) ** random.next()) - 1;
  const chosen = list[Math.min(at, list.length - 1)];
  if (chosen === undefined) throw new Error('There is nothing to choose from');
  return chosen;
}

/** Ids sort by age, as UUIDv7s do. */
function idOf(n: number, kind: number): string {
  const hex = n.toString(16).padStart(8, '0');
  return `019${kind}${hex.slice(0, 4)}-${hex.slice(4)}-7000-8000-000000000000`;
}

function isbnOf(n: number): string {
  // Books created one after another do not have neighbouring numbers.
  const digits = `978${String((n * 387_420_489) % 1_000_000_000).padStart(9, '0')}`;
  const sum = [...digits].reduce((total, digit, i) => total + Number(digit) * (i % 2 ? 3 : 1), 0);
  return `${digits}${(10 - (sum % 10)) % 10}`;
}
