import {
  adminProductPageSchema,
  adminProductQuerySchema,
  DEMAND_DAYS,
  MAX_PRODUCTS_CHANGED,
  MAX_WAITING,
  productsChangedSchema,
} from '../admin-product.ts';
import { productSchema } from '../product.ts';
import { productCellsSchema, productsChangeSchema } from '../product-changes.ts';
import { wholeProductSchema } from '../whole-product.ts';
import type { Endpoint } from './endpoint.ts';

/** Products, for the staff who manage the catalog. */
export const adminProductEndpoints = {
  'GET /products/desk/:userId': {
    summary: 'List all products a page at a time, drafts and hidden ones too, or find some',
    description:
      'A `search` answers one page: those that are published by relevance, and among the newest of ' +
      'the others those that hold the text; with `stock` it looks for them among the best thousand. ' +
      'Otherwise with `category` or `stock` a bounded number of products is looked at: an answer may ' +
      'have fewer than `limit`, even none, and a `next` all the same. A category has the products of ' +
      'those under it too. ' +
      `With \`demand\` it says of each what was sold in the last ${DEMAND_DAYS} days, and how many wait ` +
      `for it, ${MAX_WAITING} at most.`,
    auth: 'admin',
    permission: 'catalog',
    query: adminProductQuerySchema,
    response: adminProductPageSchema,
  },
  'GET /product/:productId/desk/:userId': {
    summary: 'Read one product, whether or not shoppers see it',
    auth: 'admin',
    permission: 'catalog',
    response: wholeProductSchema,
    refusals: ['product-not-found'],
  },
  'PUT /product/:productId/desk/:userId': {
    summary: 'Change a product’s price or stock, if it is as it was read',
    description:
      'A price that reaches the old one of a sale ends the sale. What was changed stands in the log ' +
      'with who, when, before and after, and the `reason`.',
    auth: 'admin',
    permission: 'catalog',
    json: productCellsSchema,
    response: productSchema,
    refusals: ['product-not-found', 'product-outdated', 'product-busy'],
  },
  'POST /products/change/:userId': {
    summary: 'Change many products in one way',
    description:
      `At most ${MAX_PRODUCTS_CHANGED}: \`results\` says of each whether it was changed, and why not. ` +
      'Those that can be changed are changed together. What was changed of price, stock and status ' +
      'stands in the log with who, when, before and after, and the `reason`; books that moved into ' +
      'another category, in the security log. `seen` has the `updatedAt` ' +
      'of products as they were read: one that has changed since is refused, so that a call that ' +
      'nobody answered can be made again.',
    auth: 'admin',
    permission: 'catalog',
    json: productsChangeSchema,
    response: productsChangedSchema,
    refusals: ['category-unknown', 'books-busy'],
  },
} as const satisfies Record<string, Endpoint>;
