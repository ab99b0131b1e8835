import * as z from 'zod/mini';
import { dollars } from '../number-fields.ts';
import { choice, isUnique } from '../request-fields.ts';
import { MAX_PRODUCTS_CHANGED } from './admin-product.ts';
import { PRODUCT_STATUSES } from './product.ts';
import { INVALID_PRICE, MAX_PRICE_CENTS, MAX_QUANTITY } from './product-fields.ts';
import { ADJUSTMENT_REASONS, wrongWayText } from './stock.ts';

// Changes that admins may request. Separate from the answers, which shoppers' pages read too.

const COPIES = `quantity must be a whole number from 0 to ${MAX_QUANTITY}`;
const ADDED = `copies must be a whole number from -${MAX_QUANTITY} to ${MAX_QUANTITY}`;
const PERCENT = 'Percent must be from -90 to 500 but not 0, with at most 2 decimals, such as -12.5';
const OFF = 'Percent must be a whole number from 1 to 90';
const REASON = `reason must be one of ${ADJUSTMENT_REASONS.join(', ')}`;
const SEEN = 'seen must be the updatedAt of products by their ids';
const IDS = `products must be 1 to ${MAX_PRODUCTS_CHANGED} product ids, each once`;

const price = dollars(INVALID_PRICE, MAX_PRICE_CENTS);
const copies = z.int(COPIES).check(z.gte(0, COPIES), z.lte(MAX_QUANTITY, COPIES));
/** Stock as read may be above the maximum, because copies came back. */
const copiesRead = z.int(COPIES).check(z.gte(0, COPIES));
const reason = z.optional(z.enum(ADJUSTMENT_REASONS, REASON));

/**
 * What is done to each of the products. `price-percent` applies to the current price; a `sale`
 * takes its percent off the price without a sale, and remembers that price; `end-sale` restores it.
 */
export const changeSchema = z.discriminatedUnion(
  'kind',
  [
    z.object({ kind: z.literal('price'), price }),
    z.object({
      kind: z.literal('price-percent'),
      percent: z
        .number(PERCENT)
        .check(z.gte(-90, PERCENT), z.lte(500, PERCENT), z.multipleOf(0.01, PERCENT))
        .check(z.refine((percent) => percent !== 0, PERCENT)),
    }),
    z.object({
      kind: z.literal('sale'),
      percent: z.int(OFF).check(z.gte(1, OFF), z.lte(90, OFF)),
    }),
    z.object({ kind: z.literal('end-sale') }),
    z.object({ kind: z.literal('stock'), quantity: copies }),
    z.object({
      kind: z.literal('stock-add'),
      copies: z.int(ADDED).check(z.gte(-MAX_QUANTITY, ADDED), z.lte(MAX_QUANTITY, ADDED)),
    }),
    z.object({ kind: z.literal('category'), category: z.string('category must be an id') }),
    z.object({
      kind: z.literal('status'),
      status: choice('status', PRODUCT_STATUSES),
    }),
  ],
  'change.kind must be price, price-percent, sale, end-sale, stock, stock-add, category or status',
);
export type RequestedProductChange = z.output<typeof changeSchema>;

/**
 * POST /api/products/change/:userId. `seen` is the `updatedAt` of products as they were read: one
 * that has changed since is left alone. That makes a relative change, such as `stock-add`, safe to
 * retry if no answer came.
 */
export const productsChangeSchema = z
  .object({
    products: z
      .array(z.string(IDS).check(z.minLength(1, IDS), z.maxLength(100, IDS)), IDS)
      .check(z.minLength(1, IDS), z.maxLength(MAX_PRODUCTS_CHANGED, IDS), z.refine(isUnique, IDS)),
    change: changeSchema,
    reason,
    seen: z.optional(z.record(z.string(), z.string(SEEN), SEEN)),
  })
  .check(({ value: { change, reason: given }, issues }) => {
    const isAdded = change.kind === 'stock-add' && given !== undefined;
    const message = isAdded ? wrongWayText(given, change.copies) : undefined;
    if (message)
      issues.push({ code: 'custom', input: change, path: ['change', 'copies'], message });
  });
export type ProductsChange = z.output<typeof productsChangeSchema>;

/**
 * PUT /api/product/:productId/desk/:userId: each value as it was read, and what it should become.
 */
export const productCellsSchema = z
  .object({
    price: z.optional(z.object({ from: price, to: price }, 'price must be {from, to}')),
    quantity: z.optional(z.object({ from: copiesRead, to: copies }, 'quantity must be {from, to}')),
    reason,
  })
  .check(
    z.refine(({ price, quantity }) => price !== undefined || quantity !== undefined, {
      error: 'Say a price or a quantity',
    }),
  );
export type ProductCells = z.output<typeof productCellsSchema>;
