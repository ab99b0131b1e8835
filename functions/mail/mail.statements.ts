import { type Expression, type SqlBool, sql } from 'kysely';
import type { Database } from '../db/database.ts';
import { type Statement, statement } from '../db/statement.ts';
import type { AccountMailData, AccountMailKind } from './account-templates.ts';
import type { OrderMailKind } from './order-email.ts';

/**
 * Lets a mail about an order wait to be sent: it goes into the batch of what it is about. There is one
 * of a kind, or of a kind and what it is `about`, such as a refund's id; another changes nothing.
 * @param mail with a condition `when`, asked where the batch runs, it may not be needed at all
 */
export function queueMailStatement(
  db: Database,
  mail: {
    id: string;
    kind: OrderMailKind;
    orderId: string;
    about?: string;
    when?: Expression<SqlBool>;
    now: Date;
  },
): Statement {
  const { orderId, about = '', when = sql<SqlBool>`TRUE` } = mail;
  const { id, kind, state, due_at, created_at, updated_at } = waiting(mail);
  return statement(
    db
      .insertInto('mails')
      .columns(['id', 'kind', 'state', 'due_at', 'created_at', 'updated_at', 'order_id', 'about'])
      .expression(
        sql`SELECT ${id}, ${kind}, ${state}, ${due_at}, ${created_at}, ${updated_at}, ${orderId},
          ${about} WHERE ${when}`,
      )
      .onConflict((conflict) => conflict.doNothing()),
  );
}

/**
 * Lets a mail about an account wait to be sent. It goes to the address that is given here, whatever
 * the account's is by then.
 * @param mail its `userId` is null for a mail to the shop's own people; `data` is what the template of
 *   the kind fills in (`account-templates.ts`)
 */
export function queueAccountMailStatement<K extends AccountMailKind>(
  db: Database,
  mail: {
    id: string;
    kind: K;
    userId: string | null;
    to: { name: string; email: string };
    data: AccountMailData<K>;
    now: Date;
  },
): Statement {
  return statement(
    db.insertInto('mails').values({
      ...waiting(mail),
      order_id: null,
      user_id: mail.userId,
      to_name: mail.to.name,
      to_email: mail.to.email,
      data: JSON.stringify(mail.data),
    }),
  );
}

function waiting({ id, kind, now }: { id: string; kind: string; now: Date }) {
  const at = now.toISOString();
  return { id, kind, state: 'queued', due_at: at, created_at: at, updated_at: at } as const;
}
