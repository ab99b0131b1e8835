import type { Cents } from '../contract/money.ts';
import type { Deps } from '../deps.ts';
import { refuse } from '../refuse.ts';
import { readShopMoney } from '../settings/settings.repository.ts';
import type { PricedOrder } from './price-total.ts';

/**
 * Compares the `amount` that a client was shown as due, or has paid (`isPaid`), with the shop's own
 * price; the client's amount is used for nothing else.
 * @throws {AppError} 409 when they differ, with a breakdown of the order's total
 */
export async function requireSameAmount(
  { db }: Pick<Deps, 'db'>,
  order: PricedOrder,
  { amount, isPaid }: { amount: Cents; isPaid: boolean },
): Promise<void> {
  if (order.dueCents === amount) return;
  const money = await readShopMoney(db);
  const values = { total: money(order.dueCents), amount: money(amount) };
  if (order.itemsCents === order.dueCents)
    throw refuse(isPaid ? 'paid-total-differs' : 'total-differs', { values });
  const code = isPaid ? 'paid-quote-outdated' : 'quote-outdated';
  throw refuse(code, { values: { ...values, parts: partsOf(order, money) } });
}

/** Breakdown of a total in words, for a shopper who was shown a different one. */
function partsOf({ itemsCents, sums }: PricedOrder, money: (cents: Cents) => string): string {
  const { discountCents, deliveryCents, taxCents, taxIncluded, giftCardCents } = sums;
  const parts: [name: string, cents: Cents][] = [
    ['discount', -discountCents],
    ['delivery', deliveryCents],
    ['tax', taxIncluded ? 0 : taxCents],
    ['gift card', -giftCardCents],
  ];
  const more = parts.filter(([, cents]) => cents !== 0);
  return [['books', itemsCents] as const, ...more]
    .map(([name, cents]) => `${name} ${money(cents)}`)
    .join(', ');
}
