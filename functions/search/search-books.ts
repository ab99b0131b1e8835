import { listProductsByIds } from '../catalog/product.repository.ts';
import type { Product } from '../contract/product.ts';
import { MAX_COUNTED, type SearchPage } from '../contract/search.ts';
import type { Deps } from '../deps.ts';
import { type Found, findBooks } from './find-books.ts';
import { type IndexedBook, shelfOf } from './indexed-book.ts';
import { onShelf } from './match-expression.ts';
import { countFound, listBehind } from './search.repository.ts';

/** Books that are ranked among each other; those behind come in the index's own order. */
const MAX_RANKED = 100;

interface Search {
  text: string;
  categoryId: string | undefined;
  limit: number;
  after?: string | undefined;
}

/** The best books for a text, at most `limit`. */
export async function listBestBooks(deps: Deps, search: Omit<Search, 'after'>): Promise<Product[]> {
  const { books } = await findBooks(deps, search);
  const ids = books.slice(0, search.limit).map(({ book }) => book.product_id);
  return await listProductsByIds(deps.db, ids);
}

/** One page of what is found for a text. */
export async function searchBooks(deps: Deps, search: Search): Promise<SearchPage> {
  const found = await findBooks(deps, search);
  const [page, count] = await Promise.all([
    pageOf(deps, found, search),
    countOf(deps, found, search.categoryId),
  ]);
  const data = await listProductsByIds(
    deps.db,
    page.books.map(({ product_id }) => product_id),
  );
  return { data, count, next: page.next, correction: found.correction };
}

async function countOf({ search }: Deps, { books, expression }: Found, categoryId?: string) {
  if (expression === null) return { value: books.length, exact: true };
  const shelved = onShelf(categoryId && shelfOf(categoryId), expression);
  const counted = await countFound(search, { expression: shelved, most: MAX_COUNTED + 1 });
  const value = Math.max(counted, books.length);
  return { value: Math.min(value, MAX_COUNTED), exact: value <= MAX_COUNTED };
}

interface Page {
  books: IndexedBook[];
  next: string | null;
}

/** The ranked ones first, then those behind by rank: any page costs the same. */
async function pageOf(deps: Deps, found: Found, search: Search): Promise<Page> {
  const { limit, after = 'p0', categoryId } = search;
  const ranked = found.books.slice(0, MAX_RANKED).map(({ book }) => book);
  const place = Number(after.slice(1));
  const inRanked = after.startsWith('p') ? ranked.slice(place, place + limit) : [];
  if (after.startsWith('p') && place + limit < ranked.length) {
    return { books: inRanked, next: `p${place + limit}` };
  }
  if (found.expression === null) return { books: inRanked, next: null };
  const behind = await listBehind(deps.search, {
    expression: onShelf(categoryId && shelfOf(categoryId), found.expression),
    rank: after.startsWith('r') ? place : 0,
    limit: limit + MAX_RANKED + 1,
  });
  const shown = new Set(ranked.map(({ rank }) => rank));
  const others = behind.filter(({ rank }) => !shown.has(rank));
  const more = others.slice(0, limit - inRanked.length);
  const last = more.at(-1);
  const books = [...inRanked, ...more];
  if (others.length <= more.length) return { books, next: null };
  return { books, next: `r${last?.rank ?? 0}` };
}
