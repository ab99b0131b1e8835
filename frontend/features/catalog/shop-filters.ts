import {
  type BookSort,
  MAX_VALUE_LENGTH,
  MAX_VALUES,
} from '../../../functions/contract/book-filters.ts';
import { MAX_PRODUCTS_LISTED, SHELF_SIZE } from '../../../functions/contract/product.ts';
import { ANY_PRICE, findPriceRange, type PriceRange } from './price-ranges.ts';

/** Spec 9: how many books the shop shows at first, and adds with each Load more. */
export const SHOP_PAGE_SIZE = SHELF_SIZE;

const MOST_AT_ONCE = MAX_PRODUCTS_LISTED - (MAX_PRODUCTS_LISTED % SHOP_PAGE_SIZE);

/** What books are filtered by besides the specified two, under their names in the address. */
export const MORE_FILTERS = ['stock', 'language', 'decade', 'format', 'author'] as const;
export type MoreFilter = (typeof MORE_FILTERS)[number];

export type ShopFilters = {
  categories: string[];
  price: PriceRange;
  more: Readonly<Record<MoreFilter, string[]>>;
};

export const NO_FILTERS: ShopFilters = {
  categories: [],
  price: ANY_PRICE,
  more: { stock: [], language: [], decade: [], format: [], author: [] },
};

/** What the shop's books may be sorted by; the first unless another is chosen. */
export const SHOP_SORTS = [
  { id: 'newest', label: 'Newest' },
  { id: 'best-selling', label: 'Best-selling' },
  { id: 'price', label: 'Price, lowest first' },
  { id: 'price-desc', label: 'Price, highest first' },
  { id: 'title', label: 'Title' },
] as const satisfies { id: BookSort; label: string }[];
export type ShopSort = (typeof SHOP_SORTS)[number]['id'];

/** The filters that an address of the shop names. */
export function readFilters(params: URLSearchParams): ShopFilters {
  // The API takes no others; an address can be written by anybody.
  const values = (name: string) =>
    [...new Set(params.getAll(name))]
      .filter((value) => value !== '' && value.length <= MAX_VALUE_LENGTH)
      .slice(0, MAX_VALUES);
  return {
    categories: values('category'),
    price: findPriceRange(params.get('price')),
    more: {
      stock: values('stock').filter((value) => value === 'in'),
      language: values('language'),
      decade: values('decade').filter((year) => /^(?:-?\d{1,3})?0$/.test(year)),
      format: values('format'),
      author: values('author'),
    },
  };
}

/** The order that an address of the shop names. */
export function readSort(params: URLSearchParams): ShopSort {
  return SHOP_SORTS.find(({ id }) => id === params.get('sort'))?.id ?? SHOP_SORTS[0].id;
}

/** The address's query for these filters and that order; empty when nothing is chosen. */
export function writeFilters(filters: ShopFilters, sort: ShopSort): URLSearchParams {
  const { categories, price, more } = filters;
  const params = new URLSearchParams(categories.map((id) => ['category', id]));
  if (price.id !== ANY_PRICE.id) params.set('price', price.id);
  for (const name of MORE_FILTERS) for (const value of more[name]) params.append(name, value);
  if (sort !== SHOP_SORTS[0].id) params.set('sort', sort);
  return params;
}

export function countFilters({ categories, price, more }: ShopFilters): number {
  const others = MORE_FILTERS.reduce((count, name) => count + more[name].length, 0);
  return categories.length + (price.id === ANY_PRICE.id ? 0 : 1) + others;
}

export function toggleCategory(filters: ShopFilters, id: string): ShopFilters {
  return { ...filters, categories: toggle(filters.categories, id) };
}

export function toggleMore(filters: ShopFilters, name: MoreFilter, value: string): ShopFilters {
  return { ...filters, more: { ...filters.more, [name]: toggle(filters.more[name], value) } };
}

function toggle(values: readonly string[], value: string): string[] {
  return values.includes(value) ? values.filter((one) => one !== value) : [...values, value];
}

/** How many books an address asks to show at once: whole pages, as many as the API gives. */
export function readShown(params: URLSearchParams): number {
  const shown = Number(params.get('shown'));
  if (!Number.isSafeInteger(shown) || shown <= SHOP_PAGE_SIZE) return SHOP_PAGE_SIZE;
  return Math.min(Math.ceil(shown / SHOP_PAGE_SIZE) * SHOP_PAGE_SIZE, MOST_AT_ONCE);
}
