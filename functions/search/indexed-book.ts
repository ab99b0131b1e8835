import { wordsOf } from '../contract/fold-text.ts';
import { seriesOf, splitTail } from '../contract/series.ts';
import type { ProductRow } from '../db/tables/catalog.ts';
import { sha256 } from '../sha256.ts';
import { firstAuthorKeyOf, keyOf, titleKeyOf } from './book-keys.ts';
import { type Faceted, facetsOf, tokenOf } from './facets.ts';
import { alsoWordsOf, signsOf } from './stop-words.ts';

/** What the index makes its own of: not the description, the longest of all. */
export const INDEXED_COLUMNS = [
  'id',
  'name',
  'author',
  'isbn',
  'publisher',
  'language',
  'published_year',
  'format',
  'price_cents',
  'category_id',
  'quantity',
  'sold',
  'created_at',
] as const satisfies (keyof ProductRow)[];

/** So much of a product, with its place in its table. */
export type ProductToIndex = Pick<ProductRow, (typeof INDEXED_COLUMNS)[number]> & { rowid: number };

/** A product as the index's table `books` has it. */
export interface IndexedBook extends Faceted {
  rank: number;
  product_id: string;
  title: string;
  author: string;
  other: string;
  title_key: string;
  main_key: string;
  series_key: string | null;
  series_number: number | null;
  isbn: string | null;
  first_author_key: string | null;
  sold: number;
  created_at: string;
  version: number;
  /** Of all `AlsoWords` but the shelf; null of a row from before there was one. */
  also_digest: string | null;
}

/** What is found by alone, and not kept besides. */
export interface AlsoWords {
  title_also: string;
  author_also: string;
  /** The rest with what is found by alone: parts of the ISBN, signs. */
  other_also: string;
  /** The values that it is filtered by. */
  shelf: string;
}

/** The next one makes every book's row anew: see migrations/search/0002. */
const INDEX_VERSION = 3;
/** From this one on a row's values are in `facet_counts`. */
export const FIRST_COUNTED_VERSION = 2;

const PLACES = 2 ** 40;
const BUCKETS = 63;
/** Whoever types less of an ISBN has not begun at its beginning. */
const MIN_ISBN_PART = 6;

/** What the index holds of a product. */
export function toIndexedBook(row: ProductToIndex): IndexedBook & AlsoWords {
  const parts = splitTitle(row.name);
  const title = wordsOf(parts.title);
  const other = [...wordsOf(parts.tail), ...wordsOf(row.publisher ?? '')];
  const signs = signsOf(`${row.name} ${row.author ?? ''}`);
  const also = {
    title_also: alsoWordsOf(parts.title).join(' '),
    author_also: alsoWordsOf(row.author ?? '').join(' '),
    other_also: [...other, ...alsoWordsOf(parts.tail), ...isbnParts(row.isbn), ...signs].join(' '),
  };
  const facts = {
    category_id: row.category_id,
    language: row.language,
    format: row.format,
    decade: row.published_year === null ? null : Math.floor(row.published_year / 10) * 10,
    price_cents: row.price_cents,
    in_stock: row.quantity > 0 ? 1 : 0,
  } as const;
  return {
    ...facts,
    rank: rankOf(row),
    product_id: row.id,
    title: title.join(' '),
    author: wordsOf(row.author ?? '').join(' '),
    other: other.join(' '),
    title_key: titleKeyOf(row.name),
    main_key: keyOf(wordsOf(parts.main)),
    series_key: parts.series?.key ?? null,
    series_number: parts.series?.number ?? null,
    isbn: row.isbn,
    first_author_key: firstAuthorKeyOf(row.author),
    sold: row.sold,
    created_at: row.created_at,
    version: INDEX_VERSION,
    also_digest: digestOf(Object.values(also)),
    ...also,
    shelf: facetsOf(facts).map(tokenOf).join(' '),
  };
}

/** Short: for two writings of one book, and no others. */
function digestOf(texts: readonly string[]): string {
  return sha256(texts.join('\n')).slice(0, 11);
}

/** Best-sellers first, by how often their sales have doubled; then those that came first. */
function rankOf({ sold, rowid }: ProductToIndex): number {
  return (BUCKETS - Math.floor(Math.log2(sold + 1))) * PLACES + rowid;
}

function isbnParts(isbn: string | null): string[] {
  if (isbn === null) return [];
  return Array.from({ length: isbn.length - MIN_ISBN_PART + 1 }, (_, from) => isbn.slice(from));
}

/** A title as its parts. */
interface TitleParts {
  /** Without what stands in brackets at its end. */
  title: string;
  /** Up to its subtitle. */
  main: string;
  /** What stands in brackets at its end; empty when there is nothing. */
  tail: string;
  series: { key: string; number: number | null } | null;
}

/**
 * Takes a title apart: `Dune Messiah (Dune Chronicles, #2)` is the second of the series
 * `dune chronicles`. A set of several volumes (`#1-3`) has no number.
 */
function splitTitle(name: string): TitleParts {
  const { title, tail } = splitTail(name);
  const main = title.split(/:\s|;\s|\s[-–—/]\s/u, 1)[0] ?? title;
  const series = seriesOf(name);
  return {
    title,
    main: wordsOf(main).length > 0 ? main : title,
    tail,
    series: series && { key: series.key, number: series.number },
  };
}
