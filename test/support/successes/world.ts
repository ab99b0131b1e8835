import * as z from 'zod/mini';
import type { Session } from '../../../functions/contract/user.ts';
import { type Answer, call } from '../api.ts';
import { linesOf, order, pay } from '../checkout.ts';
import { aBook, anAdmin, aShopper } from '../shop.ts';

/** The shopper buys a book. */
async function aSaleTo(shopper: Session) {
  const products = linesOf([await aBook({ price_cents: 700 }), 1]);
  const idempotencyKey = crypto.randomUUID();
  const paid = await pay(shopper, { amount: 7, products, idempotencyKey });
  const { transaction } = z.parse(
    z.object({ transaction: z.object({ id: z.string() }) }),
    paid.body,
  );
  const ordered = await order(shopper, { products, transaction_id: transaction.id, amount: 7 });
  const { _id: orderId } = z.parse(z.object({ _id: z.string() }), ordered.body);
  return { orderId, paid, ordered, idempotencyKey };
}

/** A shopper who has bought a book, an owner, and how each of them calls the shop. */
export async function aWorld() {
  const shopper = await aShopper();
  const admin = await anAdmin();
  const sale = await aSaleTo(shopper);

  /** A call of one's own: `path` lacks the user's id. */
  function asShopper(method: string, path: string, body?: unknown): Promise<Answer> {
    return call(method, path + shopper.user._id, { token: shopper.token, body });
  }

  /** A call of something of the user's own. */
  function asShopperTo(method: string, what: string, body?: unknown): Promise<Answer> {
    return call(method, `/user/${shopper.user._id}${what}`, { token: shopper.token, body });
  }

  /** The same with a query behind it. */
  function asShopperAt(method: string, path: string, query: string): Promise<Answer> {
    return call(method, path + shopper.user._id + query, { token: shopper.token });
  }

  function asAdmin(method: string, path: string, body?: unknown): Promise<Answer> {
    return call(method, path + admin.user._id, { token: admin.token, body });
  }

  return { shopper, admin, sale, asShopper, asShopperTo, asShopperAt, asAdmin };
}

export type World = Awaited<ReturnType<typeof aWorld>>;
