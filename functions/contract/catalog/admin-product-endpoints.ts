import type { Endpoint } from '../endpoint.ts';
import {
  adminProductPageSchema,
  adminProductQuerySchema,
  DEMAND_DAYS,
  MAX_PRODUCTS_CHANGED,
  MAX_WAITING,
  productsChangedSchema,
} from './admin-product.ts';
import { productCellsSchema, productsChangeSchema } from './bulk-change-requests.ts';
import { productSchema } from './product.ts';
import { detailedProductSchema } from './product-details.ts';

/** Products, for the staff who manage the catalog. */
export const adminProductEndpoints = {
  'GET /products/desk/:userId': {
    summary: 'List or search products of any status',
    description:
      'Includes drafts and hidden products. With `search`, the first page has published products ' +
      'by relevance, and those drafts and hidden products that contain the text, among the ' +
      'newest 1,000 of each; with `stock`, only the 1,000 most relevant published products are ' +
      'considered for it. If it is full, further pages have all other published products with ' +
      'the words, best-selling first. A request with `category` or `stock` looks at a bounded ' +
      'number of products: a page may have fewer than `limit`, even none, and still have a ' +
      '`next`. A category includes those under it. With `demand`, the response has the copies ' +
      `of each product sold in the last ${DEMAND_DAYS} days, and the number of customers who ` +
      `wait for it, counted up to ${MAX_WAITING}.`,
    auth: { admin: 'catalog' },
    query: adminProductQuerySchema,
    response: adminProductPageSchema,
    refusals: ['search-unavailable'],
  },
  'GET /product/:productId/desk/:userId': {
    summary: 'Retrieve a product of any status',
    auth: { admin: 'catalog' },
    response: detailedProductSchema,
    refusals: ['product-not-found'],
  },
  'PUT /product/:productId/desk/:userId': {
    summary: 'Update a product’s price or stock',
    description:
      'Each value is sent as it was read (`from`) and as it should become (`to`); refused if it ' +
      'has changed since. A price that reaches `compareAtPrice` ends the sale. Changes are ' +
      'logged with user, time, old and new value, and the `reason`.',
    auth: { admin: 'catalog' },
    json: productCellsSchema,
    response: productSchema,
    refusals: ['product-not-found', 'product-outdated', 'product-busy'],
  },
  'POST /products/change/:userId': {
    summary: 'Update many products in one way',
    description:
      `At most ${MAX_PRODUCTS_CHANGED} products. \`results\` says for each whether it was changed ` +
      'and, if not, why; those that can be changed are changed together. Changes of price, ' +
      'stock and status are logged with user, time, old and new value, and the `reason`; moves ' +
      'to another category are in the security log. `seen` has the `updatedAt` of products as ' +
      'they were read: one that has changed since is refused, so that a request without a ' +
      'response can be repeated.',
    auth: { admin: 'catalog' },
    json: productsChangeSchema,
    response: productsChangedSchema,
    refusals: ['category-unknown', 'books-busy'],
  },
} as const satisfies Record<string, Endpoint>;
