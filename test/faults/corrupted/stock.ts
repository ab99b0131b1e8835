import { first } from '../consistent-records.ts';
import type { Corruptions } from './entries.ts';

/** Corrupted stock, which check-stock.ts finds. */
export const CORRUPTED_STOCK: Corruptions = {
  'stock is never negative': {
    'a negative quantity': ({ products }) => {
      first(products).quantity = -1;
    },
  },
  'copies in stock, held and sold add up to those supplied': {
    'a missing copy': ({ products }) => {
      first(products).quantity = 2;
    },
  },
  'the stock ledger adds up': {
    'copies without a movement': ({ movements }) => {
      movements.shift();
    },
    'a movement that changed no stock': ({ movements, products: [{ id = '' } = {}] }) => {
      const sale = { reason: 'sale', reference: null } as const;
      movements.push({ product_id: id, change: 1, before: 0, after: 1, ...sale });
    },
  },
  'every stock movement has a reason': {
    'a movement without a reason': ({ movements }) => {
      first(movements).reason = 'unexplained';
    },
  },
  'copies sold match the orders': {
    'a sale counted twice': ({ products }) => {
      Object.assign(first(products), { quantity: 1, sold: 4 });
    },
  },
};
