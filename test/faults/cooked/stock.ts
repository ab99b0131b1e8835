import { first } from '../settled-books.ts';
import type { Cooked } from './entries.ts';

/** Corrupted stock, which check-stock.ts finds. */
export const COOKED_STOCK: readonly Cooked[] = [
  [
    'no stock below zero',
    'a copy sold that was not there',
    ({ products }) => {
      first(products).quantity = -1;
    },
  ],
  [
    'stock, held and sold are what there was',
    'a copy that nobody put back',
    ({ products }) => {
      first(products).quantity = 2;
    },
  ],
  [
    'the ledger of the stock adds up',
    'copies that came without a movement',
    ({ movements }) => {
      movements.shift();
    },
  ],
  [
    'the ledger of the stock adds up',
    'a movement that nothing was moved by',
    ({ movements, products: [{ id = '' } = {}] }) => {
      const sale = { reason: 'sale', reference: null } as const;
      movements.push({ product_id: id, change: 1, before: 0, after: 1, ...sale });
    },
  ],
  [
    'every movement of the stock has its reason',
    'a sale that does not say what it is',
    ({ movements }) => {
      first(movements).reason = 'unexplained';
    },
  ],
  [
    'what is sold is what was ordered',
    'a sale that was counted twice',
    ({ products }) => {
      Object.assign(first(products), { quantity: 1, sold: 4 });
    },
  ],
];
