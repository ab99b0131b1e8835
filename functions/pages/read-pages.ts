import { HOME_SHELVES } from '../../frontend/features/catalog/home-shelves.ts';
import { ANY_PRICE } from '../../frontend/features/catalog/price-ranges.ts';
import type { SearchTerms } from '../../frontend/features/catalog/search-terms.ts';
import type { ShopFilters } from '../../frontend/features/catalog/shop-filters.ts';
import { listCategories } from '../catalog/category.repository.ts';
import {
  filterProducts,
  findProduct,
  listProducts,
  listRelated,
} from '../catalog/product.repository.ts';
import { parseDollars } from '../contract/money.ts';
import { type Product, SHELF_SIZE } from '../contract/product.ts';
import type { Deps } from '../deps.ts';
import { searchCatalog } from '../search/search-catalog.ts';
import type { HomeData } from './home-html.ts';
import type { CategoryData } from './list-pages.ts';
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
  return product && { product, related: await listRelated(deps.db, product, SHELF_SIZE) };
}

export async function readShop(
  deps: Deps,
  { filters, shown }: { filters: ShopFilters; shown: number },
): Promise<ShopData> {
  const [from, to] = filters.price.bounds;
  const [categories, books] = await Promise.all([
    listCategories(deps.db),
    filterProducts(deps.db, {
      sortBy: '_id',
      order: 'desc',
      limit: shown,
      categoryIds: filters.categories,
      priceCents: from === undefined || to === undefined ? undefined : inCents(from, to),
    }),
  ]);
  return { filters, shown, categories, books };
}

/** @returns undefined where there is no such category */
export async function readCategory(
  deps: Deps,
  { id, shown }: { id: string; shown: number },
): Promise<CategoryData | undefined> {
  const filters = { categories: [id], price: ANY_PRICE };
  const { categories, books } = await readShop(deps, { filters, shown });
  const category = categories.find(({ _id }) => _id === id);
  return category && { category, categories, shown, books };
}

/** What a search for the name finds, among it the person's own books. */
export function readAuthor(deps: Deps, name: string): Promise<Product[]> {
  return search(deps, { search: name, category: undefined });
}

function search(deps: Deps, { search: text, category }: SearchTerms): Promise<Product[]> {
  return searchCatalog(deps, { text, categoryId: category === 'All' ? undefined : category });
}

function inCents(from: number, to: number) {
  return { from: parseDollars(from) ?? 0, to: parseDollars(to) ?? 0 };
}
