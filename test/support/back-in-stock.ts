import { notifyBackInStock } from '../../functions/back-in-stock/notify-back-in-stock.ts';
import type { SharedDeps } from '../../functions/deps.ts';
import { sendDueMails } from '../../functions/mail/send-due-mails.ts';
import { deleteExpiredData } from '../../functions/privacy/retention.ts';
import { depsIn } from './clock.ts';
import { createMailingShop } from './mailed-links.ts';
import { db } from './shop.ts';

/** A shop that sends mail, the mails it has sent, and the steps of its scheduled work. */
export function createNotifyingShop(parts: Partial<SharedDeps> = {}) {
  const { call: ask, mailing, mails } = createMailingShop(parts);
  const deps = (ms = 0) => depsIn(ms, { mailing, ...parts });
  return {
    ask,
    mails,
    mailing,
    tell: (ms?: number) => notifyBackInStock(deps(ms)),
    send: (ms?: number) => sendDueMails(deps(ms)),
    forget: (ms: number) => deleteExpiredData(deps(ms)),
    wait: ({ token, user }: { token: string; user: { _id: string } }, productId: string) =>
      ask('POST', `/stock/wait/${productId}/${user._id}`, { token }),
  };
}

export const setStock = (id: string, quantity: number) =>
  db.updateTable('products').set({ quantity }).where('id', '=', id).execute();

export const waitsFor = (productId: string) =>
  db.selectFrom('stock_waits').selectAll().where('product_id', '=', productId).execute();

export const noticesOf = (productId: string) =>
  db
    .selectFrom('mails')
    .select(['state', 'to_email', 'user_id', 'trouble'])
    .where('kind', '=', 'back-in-stock')
    .where('data', 'like', `%${productId}%`)
    .orderBy('id')
    .execute();
