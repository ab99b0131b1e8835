import {
  type DiscountRequest,
  discountSchema,
} from '#contract/discounts-and-gift-cards/discounts.ts';
import { giftCardIssuedSchema } from '#contract/discounts-and-gift-cards/gift-cards.ts';
import { call } from './api.ts';
import { linesOf, pay } from './checkout.ts';
import { getRow, listColumns } from './rows.ts';
import { createAdmin, createBook, createShopper, db, ordersOf, paymentsOf } from './shop.ts';

/** Makes a call as an owner; `path` ends where the owner's id goes. */
export async function asOwner(method: string, path: string, body?: unknown) {
  const { token, user } = await createAdmin();
  return await call(method, path + user._id, { token, body });
}

/** A discount created by the owner, ten percent unless said otherwise. */
export async function createDiscount(input: Partial<DiscountRequest> = {}) {
  const code = `CODE ${crypto.randomUUID().slice(0, 18)}`;
  const isPercent = (input.kind ?? 'percent') === 'percent';
  const body = { code, kind: 'percent', ...(isPercent && { percent: 10 }), ...input };
  const { status, body: made } = await asOwner('POST', '/discounts/', body);
  if (status !== 200) throw new Error(`no discount: ${JSON.stringify(made)}`);
  return discountSchema.parse(made);
}

/** A gift card issued by the owner, with its code; `amount` in dollars. */
export async function createGiftCard(amount: number) {
  const body = { amount, email: 'reader@example.com' };
  const { status, body: made } = await asOwner('POST', '/gift-cards/', body);
  if (status !== 200) throw new Error(`no gift card: ${JSON.stringify(made)}`);
  return giftCardIssuedSchema.parse(made);
}

/** A gift card's balance and the sum of its ledger entries, in cents. */
export async function balanceOf(giftCardId: string) {
  const card = await db
    .selectFrom('gift_cards')
    .select('balance_cents')
    .where('id', '=', giftCardId)
    .executeTakeFirstOrThrow();
  const entries = await listColumns('gift_card_entries', { gift_card_id: giftCardId }, [
    'kind',
    'amount_cents',
    'balance_cents',
  ]);
  return {
    balance: card.balance_cents,
    sum: entries.reduce((sum, entry) => sum + entry.amount_cents, 0),
    kinds: entries.map(({ kind }) => kind),
  };
}

/** How many times a discount is used at this moment. */
export async function discountUsesOf(discountId: string): Promise<number> {
  const { uses } = await getRow('discounts', { id: discountId });
  return uses;
}

/** A shopper who has paid $20.00 of a $50.00 order by gift card and the rest by card. */
export async function createMixedOrder() {
  const [shopper, { code, giftCard }] = [await createShopper(), await createGiftCard(20)];
  const book = await createBook({ price_cents: 2500, quantity: 9 });
  const { body } = await pay(shopper, { amount: 30, products: linesOf([book, 2]), codes: [code] });
  const [[order], [payment]] = [await ordersOf(shopper), await paymentsOf(shopper)];
  if (!order || !payment?.transaction_id) throw new Error(`no order: ${JSON.stringify(body)}`);
  return { shopper, code, giftCard, book, order, payment, transactionId: payment.transaction_id };
}
