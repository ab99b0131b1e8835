import { Buffer } from 'node:buffer';
import { PRICE_RANGES } from '../contract/catalog/price-ranges.ts';
import { FACETS, type Facet } from '../contract/search/book-filters.ts';

/** Columns from which facet values are derived. */
export interface Faceted {
  category_id: string;
  language: string | null;
  format: string | null;
  decade: number | null;
  price_cents: number;
  in_stock: 0 | 1;
}

export interface FacetValue {
  facet: Facet;
  value: string;
}

/** Facet values of a book: at most one per facet. */
export function facetsOf(book: Faceted): FacetValue[] {
  const values: Record<Facet, string | null> = {
    category: book.category_id,
    price: priceRangeOf(book.price_cents),
    language: book.language,
    decade: book.decade === null ? null : String(book.decade),
    format: book.format,
    stock: book.in_stock ? 'in' : null,
  };
  return FACETS.flatMap((facet) => {
    const value = values[facet];
    return value === null ? [] : [{ facet, value }];
  });
}

function priceRangeOf(cents: number): string | null {
  const ranges = Object.entries(PRICE_RANGES);
  return ranges.find(([, { from, to }]) => cents >= from && cents <= to)?.[0] ?? null;
}

/** First code point of the private use area: typed words never match facet tokens. */
const PRIVATE_USE = 0xe000;

/** Token of a facet value in the full-text index. */
export function tokenOfFacet({ facet, value }: FacetValue): string {
  const hex = Buffer.from(value).toString('hex');
  return `${String.fromCodePoint(PRIVATE_USE + FACETS.indexOf(facet))}${hex}`;
}

/** Key of a facet value in `facet_counts`. */
export function keyOfFacet({ facet, value }: FacetValue): string {
  return `${facet}:${value}`;
}

/** Parses a key of `facet_counts`; undefined for the key that counts all books. */
export function facetOfKey(key: string): FacetValue | undefined {
  const at = key.indexOf(':');
  const facet = FACETS.find((each) => each === key.slice(0, at));
  return facet && { facet, value: key.slice(at + 1) };
}
