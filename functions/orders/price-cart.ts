import { listForSale } from '../catalog/product.repository.ts';
import type { CartLine } from '../contract/cart.ts';
import type { Cents } from '../contract/money.ts';
import type { Place } from '../contract/postal-address.ts';
import { findDeliverySettings } from '../delivery/delivery-settings.repository.ts';
import type { Deps } from '../deps.ts';
import { refuse } from '../refuse.ts';
import { readShopMoney } from '../settings/shop-money.ts';
import { priceLines } from './price-lines.ts';
import { type PricedOrder, priceOrder } from './price-order.ts';

/** Where the books of a cart go, and by which of the shop's rates. */
export interface Delivery {
  /** Null is where the shop is. */
  place: Place | null;
  rateId: string | undefined;
}

/**
 * What a cart comes to by the catalogue's prices and the shop's delivery and tax.
 * @throws {AppError} 409 when a book is gone or too few
 */
export async function quoteCart(
  deps: Deps,
  cart: readonly CartLine[],
  { place, rateId }: Delivery,
): Promise<PricedOrder> {
  const ids = [...new Set(cart.map((line) => line._id))];
  const [forSale, { settings }] = await Promise.all([
    listForSale(deps.db, ids),
    findDeliverySettings(deps.db),
  ]);
  const priced = priceLines(cart, forSale);
  if (priced.kind === 'refused') throw priced.refusal;
  return priceOrder(settings, { lines: priced.lines, place, rateId });
}

/**
 * The same, which must come to what the client was shown.
 * @throws {AppError} 409 also when it does not, or when the shop does not deliver there
 */
export async function priceCart(
  deps: Deps,
  cart: readonly CartLine[],
  { amount, ...delivery }: Delivery & { amount: Cents },
): Promise<PricedOrder> {
  const order = await quoteCart(deps, cart, delivery);
  if (!order.isDeliverable) throw refuse('not-delivered-there');
  const { rateId } = delivery;
  if (rateId !== undefined && order.choices.length > 0 && order.chosen?.id !== rateId)
    throw refuse('delivery-gone');
  if (order.totalCents === amount) return order;
  const money = await readShopMoney(deps.db);
  const values = { total: money(order.totalCents), amount: money(amount) };
  const { deliveryCents, taxCents, taxIncluded } = order.sums;
  if (order.itemsCents === order.totalCents) throw refuse('total-differs', { values });
  const items = money(order.itemsCents);
  const delivered = deliveryCents > 0 ? `, delivery ${money(deliveryCents)}` : '';
  const taxed = taxCents > 0 && !taxIncluded ? `, tax ${money(taxCents)}` : '';
  const parts = `books ${items}${delivered}${taxed}`;
  throw refuse('quote-outdated', { values: { ...values, parts } });
}
