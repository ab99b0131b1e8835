import * as z from 'zod/mini';
import type { Session } from '#contract/accounts/user.ts';
import { type Answer, call } from '../api.ts';
import { linesOf, order, pay } from '../checkout.ts';
import { createAdmin, createBook, createShopper } from '../shop.ts';

/** Sells the shopper a book. */
async function createSale(shopper: Session) {
  const products = linesOf([await createBook({ price_cents: 700 }), 1]);
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

/** A shopper who has bought a book, an owner, and helpers that call the shop as each of them. */
export async function createWorld() {
  const shopper = await createShopper();
  const admin = await createAdmin();
  const sale = await createSale(shopper);

  /** Calls as the shopper; the shopper's id is appended to `path`. */
  function asShopper(method: string, path: string, body?: unknown): Promise<Answer> {
    return call(method, path + shopper.user._id, { token: shopper.token, body });
  }

  /** Calls a path below the shopper's own user path. */
  function asShopperTo(method: string, what: string, body?: unknown): Promise<Answer> {
    return call(method, `/user/${shopper.user._id}${what}`, { token: shopper.token, body });
  }

  /** Calls as the shopper, with their id and `query` appended to `path`. */
  function asShopperAt(method: string, path: string, query: string): Promise<Answer> {
    return call(method, path + shopper.user._id + query, { token: shopper.token });
  }

  function asAdmin(method: string, path: string, body?: unknown): Promise<Answer> {
    return call(method, path + admin.user._id, { token: admin.token, body });
  }

  return { shopper, admin, sale, asShopper, asShopperTo, asShopperAt, asAdmin };
}

export type World = Awaited<ReturnType<typeof createWorld>>;
