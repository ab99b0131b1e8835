import { searchColumns } from '../../../functions/catalog/search-text.ts';
import type { ProductRow } from '../../../functions/db/tables/catalog.ts';
import { Random } from '../../faults/random.ts';
import type { CatalogueRows } from '../catalogue/write-catalogue.ts';
import type { RealBook } from './read-books.ts';

const MADE_AT = '2026-01-01T00:00:00.000Z';
const CATEGORY = { id: 'real-books', name: 'Real books' };

/**
 * The books as products whose ids are their indexes in the list. They are added to the shop in a
 * random order; either none has sold yet, or each has sold as often as it was rated.
 */
export function toCatalogueRows(
  books: readonly RealBook[],
  { haveSold }: { haveSold: boolean },
): CatalogueRows {
  const random = new Random(books.length);
  const rows = books.map((book, place) => ({ row: toProduct(book, place), at: random.next() }));
  rows.sort((a, b) => a.at - b.at);
  const sold = (row: ProductRow) => (haveSold ? row : { ...row, sold: 0 });
  return { categories: [CATEGORY], books: rows.map(({ row }) => sold(row)) };
}

function toProduct({ name, author, isbn, ratings }: RealBook, place: number): ProductRow {
  return {
    id: String(place),
    name,
    author,
    isbn,
    description: 'A real book.',
    price_cents: 1250,
    category_id: CATEGORY.id,
    quantity: 5,
    sold: ratings,
    shipping: 1,
    publisher: null,
    language: null,
    published_year: null,
    pages: null,
    format: null,
    photo_key: null,
    photo_type: null,
    weight_grams: null,
    tax_class: null,
    shelf: null,
    compare_at_cents: null,
    status: 'published',
    stock_cause: null,
    ...searchColumns({ name, author, isbn }),
    created_at: MADE_AT,
    updated_at: MADE_AT,
  };
}
