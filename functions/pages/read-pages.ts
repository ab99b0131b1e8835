import { fetchAtLeast } from '../../frontend/features/catalog/found-pages.ts';
import { HOME_SHELVES } from '../../frontend/features/catalog/home-shelves.ts';
import { FOUND_PAGE_SIZE, type SearchTerms } from '../../frontend/features/catalog/search-terms.ts';
import {
  NO_FILTERS,
  SHOP_SORTS,
  type ShopFilters,
  type ShopSort,
} from '../../frontend/features/catalog/shop-filters.ts';
import { listCategories } from '../catalog/category.repository.ts';
import { findProduct } from '../catalog/product.repository.ts';
import { listProducts } from '../catalog/product-list.repository.ts';
import { type Product, SHELF_SIZE } from '../contract/product.ts';
import type { Deps } from '../deps.ts';
import { NO_FILTERS as ANY_BOOK } from '../search/filter-expression.ts';
import { relatedBooks } from '../search/related-books.ts';
import { searchBooks } from '../search/search-books.ts';
import { searchCatalog } from '../search/search-catalog.ts';
import type { HomeData } from './home-html.ts';
import type { CategoryData } from './list-pages.ts';
import type { ResultsData } from './search-html.ts';
import type { ShopData } from './shop-html.ts';

// What a page shows, read as the API's own calls read it.

export async function readHome(deps: Deps, terms: SearchTerms): Promise<HomeData> {
  const [categories, found, ...shelves] = await Promise.all([
    listCategories(deps.db),
    terms.search ? search(deps, terms) : undefined,
    ...HOME_SHELVES.map(({ sortBy }) =>
      listProducts(deps.db, { sortBy, order: 'desc', limit: SHELF_SIZE }),
    ),
  ]);
  return { terms, categories, shelves, found };
}

/** @returns undefined where there is no such book */
export async function readProduct(
  deps: Deps,
  id: string,
): Promise<{ product: Product; related: Product[] } | undefined> {
  const product = await findProduct(deps.db, id);
  return product && { product, related: await relatedBooks(deps, product, SHELF_SIZE) };
}

export async function readShop(
  deps: Deps,
  { filters, sort, shown }: { filters: ShopFilters; sort: ShopSort; shown: number },
): Promise<ShopData> {
  const [categories, page] = await Promise.all([
    listCategories(deps.db),
    searchBooks(deps, {
      text: '',
      filters: {
        category: filters.categories,
        price: filters.price.id === 'any' ? [] : [filters.price.id],
        language: filters.more.language,
        decade: filters.more.decade,
        format: filters.more.format,
        author: filters.more.author,
        stock: filters.more.stock.length > 0 ? ['in'] : [],
      },
      sort,
      limit: shown,
      facets: true,
    }),
  ]);
  return { filters, sort, shown, categories, page, books: page.data };
}

/** @returns undefined where there is no such category */
export async function readCategory(
  deps: Deps,
  { id, shown }: { id: string; shown: number },
): Promise<CategoryData | undefined> {
  const filters = { ...NO_FILTERS, categories: [id] };
  const { categories, page, books } = await readShop(deps, {
    filters,
    sort: SHOP_SORTS[0].id,
    shown,
  });
  const category = categories.find(({ _id }) => _id === id);
  return category && { category, categories, shown, page, books };
}

/** What a search for the name finds, among it the person's own books. */
export function readAuthor(deps: Deps, name: string): Promise<Product[]> {
  return search(deps, { search: name, category: undefined });
}

/** What is found for these words, at least `shown` books of it. */
export async function readFound(
  deps: Deps,
  terms: SearchTerms,
  shown: number,
): Promise<ResultsData> {
  const { search: text, category } = terms;
  const filters = { ...ANY_BOOK, category: category === undefined ? [] : [category] };
  const search = {
    text,
    filters,
    sort: 'relevance',
    limit: FOUND_PAGE_SIZE,
    facets: false,
  } as const;
  const found = await fetchAtLeast(shown, undefined, (after) =>
    searchBooks(deps, { ...search, after }),
  );
  return { terms, shown, found };
}

function search(deps: Deps, { search: text, category }: SearchTerms): Promise<Product[]> {
  return searchCatalog(deps, { text, categoryId: category === 'All' ? undefined : category });
}
