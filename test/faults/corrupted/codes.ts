import { first } from '../consistent-records.ts';
import { type Corruptions, GIFT_CARD, makeDiscount } from './entries.ts';

/** Corrupted codes and gift cards, which check-codes.ts finds. */
export const CORRUPTED_CODES: Corruptions = {
  'a discount code stays within its limits': {
    'a code used more often than its limit': (records) => {
      records.discounts = [makeDiscount({ uses: 2, use_limit: 1 })];
      records.discountUses = [];
    },
  },
  'uses of discount codes match the orders': {
    'an order with a code that has no use on record': ({ orders }) => {
      Object.assign(first(orders), { discount_code: 'TENTH' });
    },
  },
  'a gift card’s balance matches its ledger': {
    'a gift card with more money than its ledger': (records) => {
      records.giftCards = [GIFT_CARD];
    },
  },
  'money from a gift card matches its order': {
    'an order whose gift card was never debited': ({ payments, orders }) => {
      Object.assign(first(payments), { gift_card_cents: 500, amount_cents: 2000 });
      Object.assign(first(orders), { gift_card_cents: 500 });
    },
  },
};
