import { ALL_CATEGORIES } from '#contract/catalog/all-categories.ts';
import { ANY_PRICE, findPriceChoice, type PriceChoice } from '#contract/catalog/price-ranges.ts';
import type { BookFilters } from '#contract/search/book-filters.ts';
import { MAX_VALUE_LENGTH, MAX_VALUES } from '#contract/search/search-limits.ts';

/** Filters besides the specified two, by their names in the URL. */
export const MORE_FILTERS = ['stock', 'language', 'decade', 'format', 'author'] as const;
export type MoreFilter = (typeof MORE_FILTERS)[number];

export type ShopFilters = {
  categories: string[];
  price: PriceChoice;
  more: Readonly<Record<MoreFilter, string[]>>;
};

export const NO_SHOP_FILTERS: ShopFilters = {
  categories: [],
  price: ANY_PRICE,
  more: { stock: [], language: [], decade: [], format: [], author: [] },
};

export function ofCategory(id: string): ShopFilters {
  return { ...NO_SHOP_FILTERS, categories: [id] };
}

/** Filters for books by this author. */
export function ofAuthor(name: string): ShopFilters {
  return { ...NO_SHOP_FILTERS, more: { ...NO_SHOP_FILTERS.more, author: [name] } };
}

/** Reads the filters from the URL's query. */
export function readFilters(params: URLSearchParams): ShopFilters {
  // Anybody can write a URL; the API refuses other values.
  const values = (name: string) =>
    [...new Set(params.getAll(name))]
      .filter((value) => value !== '' && value.length <= MAX_VALUE_LENGTH)
      .slice(0, MAX_VALUES);
  return {
    // The API takes it for all categories.
    categories: values('category').filter((id) => id !== ALL_CATEGORIES),
    price: findPriceChoice(params.get('price')),
    more: {
      stock: values('stock').filter((value) => value === 'in'),
      language: values('language'),
      decade: values('decade').filter((year) => /^(?:-?\d{1,3})?0$/.test(year)),
      format: values('format'),
      author: values('author'),
    },
  };
}

/** The URL's query for these filters; empty if nothing is chosen. */
export function writeFilters({ categories, price, more }: ShopFilters): URLSearchParams {
  const params = new URLSearchParams(categories.map((id) => ['category', id]));
  if (price.id !== ANY_PRICE.id) params.set('price', price.id);
  for (const name of MORE_FILTERS) for (const value of more[name]) params.append(name, value);
  return params;
}

/** Converts the filters to the API's. */
export function toBookFilters({ categories, price, more }: ShopFilters): BookFilters {
  return {
    ...more,
    category: categories,
    price: price.id === 'any' ? [] : [price.id],
    stock: more.stock.length > 0 ? ['in'] : [],
  };
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
