import { MAX_PRODUCTS_LISTED, SHELF_SIZE } from '../../../functions/contract/product.ts';
import { ANY_PRICE, findPriceRange, type PriceRange } from './price-ranges.ts';

/** Spec 9: how many books the shop shows at first, and adds with each Load more. */
export const SHOP_PAGE_SIZE = SHELF_SIZE;

const MOST_AT_ONCE = MAX_PRODUCTS_LISTED - (MAX_PRODUCTS_LISTED % SHOP_PAGE_SIZE);

/** The API takes no more at once; an address can be written by anybody. */
const MOST_CATEGORIES = 50;

export type ShopFilters = { categories: string[]; price: PriceRange };

/** The filters that an address of the shop names. */
export function readFilters(params: URLSearchParams): ShopFilters {
  return {
    categories: [...new Set(params.getAll('category'))].filter(Boolean).slice(0, MOST_CATEGORIES),
    price: findPriceRange(params.get('price')),
  };
}

/** The address's query for these filters; empty when nothing is chosen. */
export function writeFilters({ categories, price }: ShopFilters): URLSearchParams {
  const params = new URLSearchParams(categories.map((id) => ['category', id]));
  if (price.id !== ANY_PRICE.id) params.set('price', price.id);
  return params;
}

export function countFilters({ categories, price }: ShopFilters): number {
  return categories.length + (price.id === ANY_PRICE.id ? 0 : 1);
}

export function toggleCategory(filters: ShopFilters, id: string): ShopFilters {
  const categories = filters.categories.includes(id)
    ? filters.categories.filter((one) => one !== id)
    : [...filters.categories, id];
  return { ...filters, categories };
}

/** How many books an address asks to show at once: whole pages, as many as the API gives. */
export function readShown(params: URLSearchParams): number {
  const shown = Number(params.get('shown'));
  if (!Number.isSafeInteger(shown) || shown <= SHOP_PAGE_SIZE) return SHOP_PAGE_SIZE;
  return Math.min(Math.ceil(shown / SHOP_PAGE_SIZE) * SHOP_PAGE_SIZE, MOST_AT_ONCE);
}
