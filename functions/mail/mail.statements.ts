import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';
import { DEFAULT_SETTINGS } from '../contract/settings/settings.ts';
import { insertSelected, type Statement, statement } from '../db/batch.ts';
import type { Database } from '../db/database.ts';
import { anyOf } from '../db/sql-lists.ts';
import type { AccountMailData, AccountMailKind } from './templates/account-templates.ts';
import type { OrderMailKind } from './templates/order-templates.ts';
import type { OwnerMailKind } from './templates/owner-templates.ts';

/**
 * Queues a mail about an order, in the batch of what it is about. There is one of a kind, or of a
 * kind and an `about`, such as a refund's id; a duplicate is ignored.
 * @param mail with a condition `when`, it is queued only if that holds where the batch runs
 */
export function queueMailStatement(
  db: Database,
  mail: {
    id: string;
    kind: OrderMailKind;
    orderId: string;
    about?: string;
    when?: Expression<SqlBool>;
    /** When it is sent; at once by default. */
    dueAt?: Date;
    now: Date;
  },
): Statement {
  const { orderId: order_id, about = '', when = sql<SqlBool>`TRUE`, dueAt = mail.now } = mail;
  const row = { ...waiting(mail), due_at: dueAt.toISOString(), order_id, about };
  return statement(
    insertSelected(db, 'mails', row, sql`WHERE ${when}`).onConflict((conflict) =>
      conflict.doNothing(),
    ),
  );
}

/** Withdraws an order's mails of these kinds, unless one is being sent or was. */
export function withdrawMailsStatement(
  db: Database,
  { orderId, kinds }: { orderId: string; kinds: readonly OrderMailKind[] },
): Statement {
  return statement(
    db
      .deleteFrom('mails')
      .where('order_id', '=', orderId)
      .where('kind', 'in', kinds)
      .where('state', '=', 'queued')
      .where('tries', '=', 0),
  );
}

/**
 * Queues a mail about an account. It goes to the address given here, even if the account's changes.
 * @param mail its `userId` is null for a mail to the shop's own people; `data` is what the template
 *   of the kind fills in (`account-templates.ts`); `when` as of `queueMailStatement`
 */
export function queueAccountMailStatement<K extends AccountMailKind>(
  db: Database,
  mail: {
    id: string;
    kind: K;
    userId: string | null;
    to: { name: string; email: string };
    data: AccountMailData<K>;
    when?: Expression<SqlBool>;
    now: Date;
  },
): Statement {
  const { when = sql<SqlBool>`TRUE` } = mail;
  const row = {
    ...waiting(mail),
    order_id: null,
    user_id: mail.userId,
    to_name: mail.to.name,
    to_email: mail.to.email,
    data: JSON.stringify(mail.data),
  };
  return statement(insertSelected(db, 'mails', row, sql`WHERE ${when}`));
}

function waiting({ id, kind, now }: { id: string; kind: string; now: Date }) {
  const at = now.toISOString();
  return { id, kind, state: 'queued', due_at: at, created_at: at, updated_at: at } as const;
}

/** Owner's notification settings; nothing is sent while the address is empty. */
const OWNER_SETTINGS = sql`(SELECT
    coalesce(changed ->> 'orderMail', '') AS email,
    coalesce(changed ->> 'lowStock', ${sql.lit(DEFAULT_SETTINGS.lowStock)}) AS threshold
  FROM settings WHERE id = 1) AS told`;

/**
 * Notifies the owner of an order, and of those of its books that are low on stock by now. The
 * settings are read within the batch, so that a payment waits for no extra read.
 */
export function notifyOwnerStatements(
  db: Database,
  order: { id: string; productIds: readonly string[]; newId: () => string; now: Date },
): Statement[] {
  const { id: orderId, newId, now } = order;
  return [
    queueForOwnerStatement(db, {
      id: newId(),
      kind: 'order-received',
      data: sql<string>`json_object('orderId', ${orderId})`,
      about: orderId,
      from: sql`${OWNER_SETTINGS} WHERE told.email <> ''`,
      now,
    }),
    ...notifyLowStockStatements(db, order),
  ];
}

/**
 * Notifies the owner by one mail of those books on sale that are low on stock by now, unless they
 * were told since there were more.
 */
export function notifyLowStockStatements(
  db: Database,
  { productIds, newId, now }: { productIds: readonly string[]; newId: () => string; now: Date },
): Statement[] {
  const low = sql`products.id IN ${anyOf(productIds)}
    AND products.quantity <= told.threshold
    AND NOT EXISTS (SELECT 1 FROM owner_notices WHERE about = 'low-stock ' || products.id)`;
  const books = sql<string>`json_object('books', json_group_array(json_object(
    'id', products.id, 'name', products.name, 'left', products.quantity)))`;
  const about = sql<string>`'low-stock ' || products.id`;
  const notice = { about, threshold: sql.ref<number>('told.threshold'), at: now.toISOString() };
  const source = sql`${OWNER_SETTINGS}, shop_products AS products WHERE told.email <> '' AND ${low}`;
  return [
    queueForOwnerStatement(db, {
      id: newId(),
      kind: 'low-stock',
      data: books,
      about: '',
      from: sql`${source} HAVING count(*) > 0`,
      now,
    }),
    statement(
      insertSelected(db, 'owner_notices', notice, sql`FROM ${source}`).onConflict((conflict) =>
        conflict.doNothing(),
      ),
    ),
  ];
}

/** Forgets that the stock of these products has fallen. */
export function forgetFallsStatement(db: Database, productIds: readonly string[]): Statement {
  return statement(db.deleteFrom('stock_falls').where('product_id', 'in', anyOf(productIds)));
}

/** Queues a mail to `told.email`, if there is one. */
function queueForOwnerStatement(
  db: Database,
  mail: {
    id: string;
    kind: OwnerMailKind | 'order-received';
    data: RawBuilder<string>;
    about: string;
    from: RawBuilder<unknown>;
    now: Date;
  },
): Statement {
  const { data, about, from } = mail;
  const row = { ...waiting(mail), to_email: sql.ref<string>('told.email'), data, about };
  return statement(insertSelected(db, 'mails', row, sql`FROM ${from}`));
}
