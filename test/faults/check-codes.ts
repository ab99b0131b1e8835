import type { Records, Violation } from './records.ts';
import { refundedToGiftCard } from './refunded-to-gift-card.ts';

/** Codes stay within their use limits, and gift card money matches the ledger. */
export function checkCodes(records: Records): Violation[] {
  return [
    ...wrongUses(records),
    ...usesWithoutOrder(records),
    ...wrongBalances(records),
    ...wrongGiftCardMoney(records),
  ];
}

/**
 * A use counts until it is given back: each has its row, and no discount exceeds its limit.
 */
function wrongUses({ discounts, discountUses }: Records): Violation[] {
  const rule = 'a discount code stays within its limits';
  const standing = discountUses.filter(({ given_back_at }) => given_back_at === null);
  const of = Map.groupBy(standing, ({ discount_id }) => discount_id);
  return discounts.flatMap(({ id, code, uses, use_limit, once_a_person }) => {
    const own = of.get(id) ?? [];
    const people = new Set(own.map(({ user_id }) => user_id));
    const wrong =
      own.length !== uses ||
      (use_limit !== null && uses > use_limit) ||
      (once_a_person === 1 && people.size < own.length);
    const about = `${code}: ${uses} of ${use_limit} counted, ${own.length} uses by ${people.size} people`;
    return wrong ? [{ rule, about }] : [];
  });
}

function usesWithoutOrder({ discountUses, orders }: Records): Violation[] {
  const rule = 'uses of discount codes match the orders';
  const standing = new Set(
    discountUses.flatMap((use) => (use.given_back_at === null ? [use.payment_id] : [])),
  );
  const lowered = new Set(
    orders.flatMap(({ discount_code, status, payment_id }) =>
      discount_code && status !== 'Cancelled' ? [payment_id] : [],
    ),
  );
  const wrong = [
    ...[...standing].filter((id) => !lowered.has(id)),
    ...[...lowered].filter((id) => !standing.has(id)),
  ];
  return wrong.map((id) => ({ rule, about: `payment ${id}` }));
}

function wrongBalances({ giftCards, giftCardEntries }: Records): Violation[] {
  const rule = 'a gift card’s balance matches its ledger';
  const of = Map.groupBy(giftCardEntries, ({ gift_card_id }) => gift_card_id);
  return giftCards.flatMap(({ id, balance_cents }) => {
    let sum = 0;
    const wrong = (of.get(id) ?? []).filter(({ amount_cents, balance_cents: after }) => {
      sum += amount_cents;
      return sum !== after || sum < 0;
    });
    const isRight = sum === balance_cents && balance_cents >= 0 && wrong.length === 0;
    return isRight
      ? []
      : [{ rule, about: `card ${id}: balance ${balance_cents}, entries add up to ${sum}` }];
  });
}

/** What a gift card has paid for good is what orders say, less what went back to it. */
function wrongGiftCardMoney({ payments, orders, refunds, giftCardEntries }: Records): Violation[] {
  const rule = 'money from a gift card matches its order';
  const of = Map.groupBy(giftCardEntries, ({ payment_id }) => payment_id);
  const orderOf = new Map(orders.map((order) => [order.payment_id, order]));
  return payments.flatMap(({ id, gift_card_cents, dispute }) => {
    const order = orderOf.get(id);
    const spent = -(of.get(id) ?? []).reduce((sum, { amount_cents }) => sum + amount_cents, 0);
    const due = order ? gift_card_cents - refundedToGiftCard(order, dispute, refunds) : 0;
    return spent === due ? [] : [{ rule, about: `payment ${id}: ${spent} spent, ${due} due` }];
  });
}
