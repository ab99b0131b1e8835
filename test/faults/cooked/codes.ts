import { first } from '../settled-books.ts';
import { A_GIFT_CARD, aDiscount, type Cooked } from './entries.ts';

/** Corrupted codes and gift cards, which check-codes.ts finds. */
export const COOKED_CODES: readonly Cooked[] = [
  [
    'codes stay within their limit',
    'a code that was used more often than it may be',
    (books) => {
      books.discounts = [aDiscount({ uses: 2, use_limit: 1 })];
      books.discountUses = [];
    },
  ],
  [
    'a code is used by the orders that stand',
    'an order that a code made cheaper, and no use of it',
    ({ orders }) => {
      Object.assign(first(orders), { discount_code: 'TENTH' });
    },
  ],
  [
    'gift cards hold what their ledger says',
    'a gift card with more than was put on it',
    (books) => {
      books.giftCards = [A_GIFT_CARD];
    },
  ],
  [
    'a gift card pays what its order says',
    'an order that a gift card was to pay a part of, and did not',
    ({ payments, orders }) => {
      Object.assign(first(payments), { gift_card_cents: 500, amount_cents: 2000 });
      Object.assign(first(orders), { gift_card_cents: 500 });
    },
  ],
];
