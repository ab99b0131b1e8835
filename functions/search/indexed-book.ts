import { wordsOf } from '../contract/fold-text.ts';
import type { ProductRow } from '../db/tables/catalog.ts';
import { sha256 } from '../sha256.ts';
import { firstAuthorKeyOf, keyOf, titleKeyOf } from './book-keys.ts';
import { type Faceted, facetsOf, tokenOfFacet } from './facets.ts';
import { type SearchedWords, searchableFields, type WordVariants } from './searchable-fields.ts';

/** Product columns the index is built from; the description, the longest, is not. */
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

/** Indexed columns of a product, with its rowid. */
export type ProductToIndex = Pick<ProductRow, (typeof INDEXED_COLUMNS)[number]> & { rowid: number };

/** Row of the index table `books`. */
export interface IndexedBook extends Faceted, SearchedWords {
  rank: number;
  product_id: string;
  title_key: string;
  main_key: string;
  series_key: string | null;
  series_number: number | null;
  first_author_key: string | null;
  sold: number;
  created_at: string;
  version: number;
  /** Digest of `WordVariants` without the facet tokens; null in rows older than the column. */
  also_digest: string | null;
}

/** Raised when rows are made otherwise: `npm run deploy` then asks for a rebuild of all rows. */
export const INDEX_VERSION = 6;
/** First version whose facet values are counted in `facet_counts`. */
export const FIRST_COUNTED_VERSION = 2;

const PLACES = 2 ** 40;
const BUCKETS = 63;

/** Builds the index row and the searched text of a product. */
export function toIndexedBook(row: ProductToIndex): IndexedBook & WordVariants {
  const { parts, also, ...words } = searchableFields(row);
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
    ...words,
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
    facet_tokens: facetsOf(facts).map(tokenOfFacet).join(' '),
  };
}

/** Short digest: it only compares two versions of the same book. */
function digestOf(texts: readonly string[]): string {
  return sha256(texts.join('\n')).slice(0, 11);
}

/** Rank by sales on a logarithmic scale, best-sellers first, then by rowid. */
function rankOf({ sold, rowid }: ProductToIndex): number {
  return (BUCKETS - Math.floor(Math.log2(sold + 1))) * PLACES + rowid;
}

/** Found book with its score; lower is better. */
export interface RankedBook {
  book: IndexedBook;
  score: number;
  /** Searched words in the spelling of this book. */
  corrected: string[];
  /** Number of title words that were not searched for. */
  unasked: number;
}
