import { listForSale } from '../catalog/product.repository.ts';
import type { Place } from '../contract/delivery/postal-address.ts';
import type { Cents } from '../contract/money.ts';
import type { CartLine } from '../contract/orders/cart-lines.ts';
import type { DiscountRow } from '../db/tables/discounts-and-gift-cards.ts';
import { findDeliverySettings } from '../delivery/delivery-settings.repository.ts';
import type { Deps } from '../deps.ts';
import type { FoundCodes } from '../discounts-and-gift-cards/find-typed-codes.ts';
import type { Redemption } from '../discounts-and-gift-cards/redeem-codes.statements.ts';
import { refuse } from '../refuse.ts';
import { readShopMoney } from '../settings/settings.repository.ts';
import type { DiscountTerms } from './price-discount.ts';
import { priceLines } from './price-lines.ts';
import { type PricedOrder, priceOrder } from './price-total.ts';
import { requireSameAmount } from './require-same-amount.ts';

/** Destination, delivery rate and codes of a cart. */
export interface CartTerms {
  /** Null means the shop's own place. */
  place: Place | null;
  rateId: string | undefined;
  /** Undefined if none were typed. */
  codes?: FoundCodes | undefined;
  /** Whether the order has been paid for; not if it is left out. */
  isPaid?: boolean;
}

/**
 * Prices a cart by the catalogue, the shop's delivery and tax, and its codes.
 * @throws {AppError} 409 when a book is gone or has too few copies left, or the cart is below a
 *   discount's minimum
 */
export async function quoteCart(
  deps: Deps,
  cart: readonly CartLine[],
  { place, rateId, codes, isPaid = false }: CartTerms,
): Promise<PricedOrder> {
  const ids = [...new Set(cart.map((line) => line._id))];
  const [forSale, { settings }] = await Promise.all([
    listForSale(deps.db, ids),
    findDeliverySettings(deps.db),
  ]);
  const lines = priceLines(cart, forSale, { isPaid });
  const discount = codes?.discount ?? null;
  const order = priceOrder(settings, {
    lines,
    place,
    rateId,
    discount: discount && toTerms(discount),
    giftCardCents: codes?.giftCard?.balance_cents ?? 0,
  });
  if (discount) await requireMinimum(deps, discount, order.itemsCents);
  return order;
}

/**
 * As `quoteCart`, for a client that was shown `amount` as due, or has paid it (`isPaid`).
 * @throws {AppError} 409 also when the amount due differs, or when the shop does not deliver there
 */
export async function priceCart(
  deps: Deps,
  cart: readonly CartLine[],
  { amount, ...terms }: CartTerms & { amount: Cents },
): Promise<PricedOrder> {
  const { isPaid = false, rateId } = terms;
  const order = await quoteCart(deps, cart, terms);
  if (!order.isDeliverable)
    throw refuse(isPaid ? 'paid-not-delivered-there' : 'not-delivered-there');
  if (rateId !== undefined && order.choices.length > 0 && order.chosen?.id !== rateId)
    throw refuse('delivery-gone');
  await requireSameAmount(deps, order, { amount, isPaid });
  return order;
}

/** Returns what a priced order redeems of its codes; a code that takes nothing off is not used. */
export function redemptionOf({ sums }: PricedOrder, codes: FoundCodes | undefined): Redemption {
  const { discount = null, giftCard = null } = codes ?? {};
  const { discountCode, giftCardCents } = sums;
  const isUsed = discount !== null && discountCode !== null;
  return {
    discount: isUsed
      ? {
          id: discount.id,
          version: discount.version,
          isOncePerPerson: discount.once_a_person === 1,
        }
      : null,
    giftCard: giftCard && giftCardCents > 0 ? { id: giftCard.id, cents: giftCardCents } : null,
  };
}

function toTerms(row: DiscountRow): DiscountTerms {
  const { code, kind, percent_millionths, amount_cents } = row;
  return { code, kind, percentMillionths: percent_millionths, amountCents: amount_cents };
}

async function requireMinimum(
  { db }: Pick<Deps, 'db'>,
  { code, minimum_cents: minimum }: DiscountRow,
  itemsCents: Cents,
): Promise<void> {
  if (itemsCents >= minimum) return;
  const money = await readShopMoney(db);
  const missing = money(minimum - itemsCents);
  throw refuse('discount-below-minimum', { values: { code, minimum: money(minimum), missing } });
}
