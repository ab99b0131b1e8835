import { sql } from 'kysely';
import { DEFAULT_SETTINGS } from '../contract/settings.ts';
import { anyOf } from '../db/any-of.ts';
import type { Database } from '../db/database.ts';
import { type Statement, statement } from '../db/statement.ts';
import type { MailRow } from '../db/tables/shop.ts';
import type { OwnerMailKind } from './owner-templates.ts';

/** What the owner wants to read of their trade, and where; they are told of nothing where that is empty. */
const SETTINGS = sql`(SELECT
    coalesce(changed ->> 'orderMail', '') AS email,
    coalesce(changed ->> 'lowStock', ${sql.lit(DEFAULT_SETTINGS.lowStock)}) AS threshold
  FROM settings WHERE id = 1) AS told`;

/**
 * Tell the owner of an order, and of those of its books of which few are left by now. The settings are
 * read where the batch runs: a payment waits for no other read.
 */
export function tellOwnerStatements(
  db: Database,
  order: { id: string; productIds: readonly string[]; newId: () => string; now: Date },
): Statement[] {
  const { id: orderId, newId, now } = order;
  return [
    queueForOwnerStatement(db, {
      id: newId(),
      kind: 'order-received',
      data: sql`json_object('orderId', ${orderId})`,
      about: orderId,
      from: sql`${SETTINGS} WHERE told.email <> ''`,
      now,
    }),
    ...tellOfLowStockStatements(db, order),
  ];
}

/**
 * Tell the owner by one mail of those books on sale of which few are left by now, unless they have been
 * told of them since there were more.
 */
export function tellOfLowStockStatements(
  db: Database,
  { productIds, newId, now }: { productIds: readonly string[]; newId: () => string; now: Date },
): Statement[] {
  const low = sql`products.id IN ${anyOf(productIds)}
    AND products.quantity <= told.threshold
    AND NOT EXISTS (SELECT 1 FROM owner_notices WHERE about = 'low-stock ' || products.id)`;
  const books = sql`json_object('books', json_group_array(json_object(
    'id', products.id, 'name', products.name, 'left', products.quantity)))`;
  const notices = sql<{ about: string; threshold: number; at: string }>`SELECT
    'low-stock ' || products.id, told.threshold, ${now.toISOString()}
    FROM ${SETTINGS}, shop_products AS products WHERE told.email <> '' AND ${low}`;
  return [
    queueForOwnerStatement(db, {
      id: newId(),
      kind: 'low-stock',
      data: books,
      about: '',
      from: sql`${SETTINGS}, shop_products AS products
        WHERE told.email <> '' AND ${low} HAVING count(*) > 0`,
      now,
    }),
    statement(
      db
        .insertInto('owner_notices')
        .columns(['about', 'threshold', 'at'])
        .expression(() => notices)
        .onConflict((conflict) => conflict.doNothing()),
    ),
  ];
}

/** Forgets that the stock of these has fallen. */
export function forgetFallsStatement(db: Database, productIds: readonly string[]): Statement {
  return statement(db.deleteFrom('stock_falls').where('product_id', 'in', anyOf(productIds)));
}

/** Lets a mail to `told.email` wait, where there is one. */
function queueForOwnerStatement(
  db: Database,
  mail: {
    id: string;
    kind: OwnerMailKind | 'order-received';
    data: ReturnType<typeof sql>;
    about: string;
    from: ReturnType<typeof sql>;
    now: Date;
  },
): Statement {
  const at = mail.now.toISOString();
  const row = sql<MailRow>`SELECT ${mail.id}, ${mail.kind}, 'queued', ${at}, ${at}, ${at},
    told.email, ${mail.data}, ${mail.about} FROM ${mail.from}`;
  return statement(
    db
      .insertInto('mails')
      .columns([
        ...(['id', 'kind', 'state', 'due_at', 'created_at', 'updated_at'] as const),
        ...(['to_email', 'data', 'about'] as const),
      ])
      .expression(() => row),
  );
}
