import type { Catalogue } from './fill-catalogue.ts';

/** An API call that only reads; `path` is relative to /api. */
export interface ReadCall {
  method: 'GET' | 'POST';
  path: string;
  body?: unknown;
}

/** The bench's read calls, by their name in its table; add a line to add a call. */
export const READ_CALLS: Readonly<Record<string, (catalogue: Catalogue) => ReadCall>> = {
  product: ({ bookIds }) => ({
    method: 'GET',
    path: `/product/${bookIds[Math.floor(bookIds.length / 2)]}`,
  }),
  'newest six': () => ({ method: 'GET', path: '/products?sortBy=createdAt&order=desc&limit=6' }),
  'filtered page': ({ categoryIds }) => ({
    method: 'POST',
    path: '/products/by/search',
    body: { skip: 0, limit: 6, filters: { category: categoryIds.slice(0, 2), price: [5, 40] } },
  }),
};
