import type { Catalogue } from './fill-catalogue.ts';

/** A call of the API that only reads; `path` begins below /api. */
export interface ReadCall {
  method: 'GET' | 'POST';
  path: string;
  body?: unknown;
}

/** What the bench asks the shop, by the name in its table: one more call is one more line. */
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
