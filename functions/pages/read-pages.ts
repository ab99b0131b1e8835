import { fetchFull } from '../../frontend/features/catalog/fill-pages.ts';
import { ALL_BOOKS, type Listing } from '../../frontend/features/catalog/listing.ts';
import type { SearchTerms } from '../../frontend/features/catalog/search-terms.ts';
import {
  ofAuthor,
  ofCategory,
  toBookFilters,
} from '../../frontend/features/catalog/shop-filters.ts';
import { listShopCategories } from '../catalog/list-shop-categories.ts';
import { findProduct } from '../catalog/product.repository.ts';
import { listProducts } from '../catalog/product-list.repository.ts';
import { hasAuthorPage } from '../contract/author-names.ts';
import type { Category } from '../contract/category.ts';
import { homeShelves, SHELF_SORTS, type ShelfFill } from '../contract/home-shelves.ts';
import { SHELF_SIZE } from '../contract/page-sizes.ts';
import type { Product } from '../contract/product.ts';
import type { Reviews } from '../contract/reviews.ts';
import type { WholeProduct } from '../contract/whole-product.ts';
import type { Deps } from '../deps.ts';
import { readListShelf } from '../lists/read-list.ts';
import { listReviews } from '../readers/review.repository.ts';
import { withEditions } from '../search/editions.ts';
import { relatedBooks } from '../search/related-books.ts';
import { searchBooks } from '../search/search-books.ts';
import { searchProducts } from '../search/search-products.ts';
import type { HomeData } from './home-html.ts';
import type { ListingData } from './listing-html.ts';
import type { Site } from './page.ts';

// What a page shows, read as the API's own calls read it.

export async function readHome(
  deps: Deps,
  terms: SearchTerms,
  { settings, lists }: Site,
): Promise<HomeData> {
  const [categories, found, ...shelves] = await Promise.all([
    listShopCategories(deps),
    terms.search ? search(deps, terms) : undefined,
    ...homeShelves({ shelves: settings.shelves, lists }).map(({ fill }) => readShelf(deps, fill)),
  ]);
  return { terms, categories, shelves, found };
}

/** A shelf of the home page, as frontend/features/catalog/api/list-shelf.ts asks for it. */
async function readShelf(deps: Deps, fill: ShelfFill): Promise<Product[]> {
  if (typeof fill === 'string') {
    const sortBy = SHELF_SORTS[fill];
    return await listProducts(deps.db, { sortBy, order: 'desc', limit: SHELF_SIZE });
  }
  if ('list' in fill) return await readListShelf(deps, fill.list);
  const filters = toBookFilters(ofCategory(fill.category));
  const { data } = await fetchFull({ limit: SHELF_SIZE }, (page) =>
    searchBooks(deps, { text: '', filters, sort: 'newest', ...page, facets: false }),
  );
  return data;
}

/** @returns undefined where there is no such book */
export async function readProduct(
  deps: Deps,
  id: string,
): Promise<{ product: WholeProduct; related: Product[]; reviews: Reviews } | undefined> {
  const product = await findProduct(deps.db, id);
  if (!product) return undefined;
  const [whole, related, reviews] = await Promise.all([
    withEditions(deps, product),
    relatedBooks(deps, product, { limit: SHELF_SIZE, kin: true }),
    listReviews(deps.db, { productId: id, after: undefined }),
  ]);
  return { product: whole, related, reviews };
}

/** The books of a listing, at least `shown` of it; with `facets` what each filter would leave. */
export async function readListing(
  deps: Deps,
  { listing, shown, facets }: { listing: Listing; shown: number; facets: boolean },
): Promise<ListingData> {
  const { words: text, filters, sort } = listing;
  const [categories, page] = await Promise.all([
    listShopCategories(deps),
    fetchFull({ limit: shown }, ({ after, limit }) =>
      searchBooks(deps, {
        text,
        filters: toBookFilters(filters),
        sort,
        limit,
        after,
        facets: facets && after === undefined,
      }),
    ),
  ]);
  return { listing, shown, categories, page };
}

/** @returns undefined where there is no such category */
export async function readCategory(
  deps: Deps,
  { id, shown }: { id: string; shown: number },
): Promise<{ category: Category; data: ListingData } | undefined> {
  const listing = { ...ALL_BOOKS, filters: ofCategory(id) };
  const data = await readListing(deps, { listing, shown, facets: false });
  const category = data.categories.find(({ _id }) => _id === id);
  return category && { category, data };
}

/** @returns undefined where nobody of that name has a book */
export async function readAuthor(
  deps: Deps,
  { name, shown }: { name: string; shown: number },
): Promise<ListingData | undefined> {
  if (!hasAuthorPage(name)) return undefined;
  const listing = { ...ALL_BOOKS, filters: ofAuthor(name) };
  const data = await readListing(deps, { listing, shown, facets: false });
  return data.page.data.length === 0 && data.page.next === null ? undefined : data;
}

function search(deps: Deps, { search: text, category }: SearchTerms): Promise<Product[]> {
  return searchProducts(deps, { text, category });
}
