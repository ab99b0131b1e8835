import type { Category } from '../../../functions/contract/category.ts';
import { csvText } from '../../../functions/contract/csv.ts';
import { NEEDED_COLUMNS, OPTIONAL_COLUMNS } from '../../../functions/contract/import.ts';
import { fromDollars, toDecimalString } from '../../../functions/contract/money.ts';
import { nestedName } from '../../../functions/contract/nested-categories.ts';
import { MAX_SKIP } from '../../../functions/contract/page-sizes.ts';
import type { Product } from '../../../functions/contract/product.ts';
import { FileError } from './file-error.ts';

/** What is behind a product, by id; `skip` is for when that one is gone. */
export interface CataloguePlace {
  after?: string;
  skip: number;
}

/** The books behind a place; no books behind the last one. */
export type ListBooks = (place: CataloguePlace) => Promise<readonly Product[]>;

// So many books may go at once and no other is passed over; what is there twice is left out.
const OVERLAP = 50;

const COLUMNS = [...NEEDED_COLUMNS, ...OPTIONAL_COLUMNS];

/**
 * The whole catalogue as a file that the import takes, page by page. Loaded again it changes nothing.
 * @param categories by which one that is under another is written with both names
 * @throws {FileError} when the catalogue is changed so that a page's place is lost
 */
export async function* catalogueCsv(
  listBooks: ListBooks,
  categories: readonly Category[] = [],
): AsyncGenerator<{ text: string; books: number }> {
  yield { text: csvText([COLUMNS]), books: 0 };
  let place: CataloguePlace = { skip: 0 };
  let last = '';
  let books = 0;
  while (true) {
    const page = await listBooks(place);
    const news = page.filter(({ _id }) => _id > last);
    if (page.length > 0 && news.length === 0) {
      throw new FileError('The catalogue was changed meanwhile. Please try again.');
    }
    const end = news.at(-1);
    if (!end) return;
    last = end._id;
    books += news.length;
    place = { after: last, skip: Math.max(0, Math.min(books, MAX_SKIP) - OVERLAP) };
    yield { text: csvText(news.map((book) => toCells(book, categories))), books: news.length };
  }
}

function toCells(book: Product, categories: readonly Category[]): string[] {
  const known = categories.find(({ _id }) => _id === book.category._id);
  const columns: Record<(typeof COLUMNS)[number], string | number | null> = {
    name: book.name,
    description: book.description,
    price: toDecimalString(fromDollars(book.price)),
    category: known ? nestedName(known, categories) : book.category.name,
    quantity: book.quantity,
    shipping: book.shipping ? 1 : 0,
    author: book.author,
    isbn: book.isbn,
    publisher: book.publisher,
    language: book.language,
    published: book.publishedYear,
    pages: book.pages,
    format: book.format,
    shelf: book.shelf ?? null,
    compareAtPrice:
      book.compareAtPrice === undefined ? null : toDecimalString(fromDollars(book.compareAtPrice)),
  };
  return COLUMNS.map((column) => String(columns[column] ?? ''));
}
