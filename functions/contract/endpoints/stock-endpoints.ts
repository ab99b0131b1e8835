import { MAX_QUANTITY } from '../product-fields.ts';
import {
  MAX_MOVEMENTS_LISTED,
  stockAdjustedSchema,
  stockAdjustSchema,
  stockLedgerSchema,
  stockQuerySchema,
} from '../stock.ts';
import type { Endpoint } from './endpoint.ts';

/** The stock ledger: what came and went, and why. */
export const stockEndpoints = {
  'GET /stock/:userId': {
    summary: 'List what came and went of the stock',
    description:
      `The newest first, at most ${MAX_MOVEMENTS_LISTED}; \`next\` is what to ask for as \`before\`. ` +
      'Of one `product`, for one `reason`, `from` a day `to` a day of UTC. The movements of a product ' +
      'add up to its quantity.',
    auth: 'admin',
    permission: 'catalog',
    query: stockQuerySchema,
    response: stockLedgerSchema,
  },
  'POST /product/:productId/stock/:userId': {
    summary: 'Say that copies came or went, and why',
    description:
      'A `change` below zero takes copies away; it is refused where there are too few, as is ' +
      `one above it that would come to more than ${MAX_QUANTITY}. With an \`idempotencyKey\` the same ` +
      'adjustment can be asked for again, and is made once.',
    auth: 'admin',
    permission: 'catalog',
    json: stockAdjustSchema,
    response: stockAdjustedSchema,
    refusals: ['product-not-found', 'stock-too-low', 'stock-too-high', 'stock-key-reused'],
  },
} as const satisfies Record<string, Endpoint>;
