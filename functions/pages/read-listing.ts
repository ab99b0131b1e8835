import { fetchFullPage } from '../../frontend/features/catalog/fetch-full-page.ts';
import { ALL_BOOKS, type Listing } from '../../frontend/features/catalog/listing.ts';
import {
  ofAuthor,
  ofCategory,
  toBookFilters,
} from '../../frontend/features/catalog/shop-filters.ts';
import { listShopCategories } from '../catalog/list-categories.ts';
import { hasAuthorPage } from '../contract/catalog/author-names.ts';
import type { Category } from '../contract/catalog/category.ts';
import type { Deps } from '../deps.ts';
import { searchWithFacets } from '../search/search-with-facets.ts';
import type { ListingData } from './listing-html.ts';

// Data of listings, read in the same way as by the API.

/** Reads at least `shown` books of a listing; with `facets`, the facet counts too. */
export async function readListingData(
  deps: Deps,
  { listing, shown, facets }: { listing: Listing; shown: number; facets: boolean },
): Promise<ListingData> {
  const { words: text, filters, sort } = listing;
  const [categories, page] = await Promise.all([
    listShopCategories(deps),
    fetchFullPage({ limit: shown }, ({ after, limit }) =>
      searchWithFacets(deps, {
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

/** @returns undefined if there is no such category */
export async function readCategory(
  deps: Deps,
  { id, shown }: { id: string; shown: number },
): Promise<{ category: Category; data: ListingData } | undefined> {
  const listing = { ...ALL_BOOKS, filters: ofCategory(id) };
  const data = await readListingData(deps, { listing, shown, facets: false });
  const category = data.categories.find(({ _id }) => _id === id);
  return category && { category, data };
}

/** @returns undefined if no book has an author of that name */
export async function readAuthor(
  deps: Deps,
  { name, shown }: { name: string; shown: number },
): Promise<ListingData | undefined> {
  if (!hasAuthorPage(name)) return undefined;
  const listing = { ...ALL_BOOKS, filters: ofAuthor(name) };
  const data = await readListingData(deps, { listing, shown, facets: false });
  return data.page.data.length === 0 && data.page.next === null ? undefined : data;
}
