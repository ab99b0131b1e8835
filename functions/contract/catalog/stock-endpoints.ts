import type { Endpoint } from '../endpoint.ts';
import { MAX_QUANTITY } from './product-fields.ts';
import {
  MAX_MOVEMENTS_LISTED,
  stockAdjustedSchema,
  stockAdjustSchema,
  stockLedgerSchema,
  stockQuerySchema,
} from './stock.ts';

/** The stock ledger: what came and went, and why. */
export const stockEndpoints = {
  'GET /stock/:userId': {
    summary: 'List stock movements',
    description:
      `Newest first, at most ${MAX_MOVEMENTS_LISTED}; pass \`next\` as \`before\` for the next ` +
      'page. Filter by `product` or by `reason`, not both, and by the days `from` and `to`, ' +
      'both included, in UTC. The movements of a product add up to its quantity.',
    auth: { admin: 'catalog' },
    query: stockQuerySchema,
    response: stockLedgerSchema,
  },
  'POST /product/:productId/stock/:userId': {
    summary: 'Adjust a product’s stock',
    description:
      'Adds `change` copies, or removes them if it is negative. A delivery only adds, and what is ' +
      'damaged or lost is only removed. Refused if there are too few copies to remove, or if the ' +
      `stock would be more than ${MAX_QUANTITY}. With an \`idempotencyKey\` the ` +
      'adjustment is made once, however often the request is sent.',
    auth: { admin: 'catalog' },
    json: stockAdjustSchema,
    response: stockAdjustedSchema,
    refusals: [
      'product-not-found',
      'stock-too-low',
      'stock-too-high',
      'stock-outdated',
      'stock-key-reused',
    ],
  },
} as const satisfies Record<string, Endpoint>;
