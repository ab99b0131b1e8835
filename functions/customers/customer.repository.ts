import { sql } from 'kysely';
import { shownEmail } from '../accounts/placeholder-email.ts';
import {
  type Customer,
  type CustomerList,
  type CustomerSort,
  MAX_CUSTOMERS_LISTED,
} from '../contract/customers/customers.ts';
import { toDollars } from '../contract/money.ts';
import { beginsWith } from '../db/begins-with.ts';
import type { Database } from '../db/database.ts';
import { selectEmail } from '../db/email-columns.ts';
import { paginate } from '../db/pagination.ts';
import { anyOf } from '../db/sql-lists.ts';

/** A person; the e-mail address of a guest is the one that they have typed. */
const PERSON = ['users.id', 'users.name', selectEmail().as('email')] as const;
const SUMS = [
  'orders',
  'spent_cents',
  'refunded_cents',
  'first_order_at',
  'last_order_at',
] as const;

function selectCustomers(db: Database) {
  return db
    .selectFrom('users')
    .leftJoin('customers', 'customers.user_id', 'users.id')
    .select([...PERSON, ...SUMS]);
}
type Row = Awaited<ReturnType<ReturnType<typeof selectCustomers>['execute']>>[number];

function toCustomer(row: Row): Customer {
  return {
    _id: row.id,
    name: row.name,
    email: shownEmail(row.email),
    orders: row.orders ?? 0,
    spent: toDollars(row.spent_cents ?? 0),
    refunded: toDollars(row.refunded_cents ?? 0),
    firstOrderAt: row.first_order_at,
    lastOrderAt: row.last_order_at,
  };
}

/**
 * Lists customers who have bought something, a page at a time along an index.
 * @param page.after id of a customer: only those after it; none for an unknown id
 */
export async function listCustomers(
  db: Database,
  { sort, after }: { sort: CustomerSort; after?: string | undefined },
): Promise<CustomerList> {
  const by = sort === 'spent' ? 'spent_cents' : 'last_order_at';
  const rows = await db
    .selectFrom('customers')
    .innerJoin('users', 'users.id', 'customers.user_id')
    .select([...PERSON, ...SUMS])
    .$if(after !== undefined, (query) =>
      query.where(({ eb, refTuple, selectFrom }) =>
        eb(
          refTuple(`customers.${by}`, 'customers.user_id'),
          '<',
          selectFrom('customers as last')
            .select([`last.${by} as by`, 'last.user_id'])
            .where('last.user_id', '=', after ?? '')
            .$asTuple('by', 'user_id') as never,
        ),
      ),
    )
    .orderBy(`customers.${by}`, 'desc')
    .orderBy('customers.user_id', 'desc')
    .limit(MAX_CUSTOMERS_LISTED + 1)
    .execute();
  return paginate('customers', rows, { limit: MAX_CUSTOMERS_LISTED, toItem: toCustomer });
}

/**
 * Lists accounts and guests whose name or e-mail address begins with the text, by name; each lookup
 * uses an index.
 */
export async function listCustomersBeginning(db: Database, search: string): Promise<Customer[]> {
  const email = search.toLowerCase();
  const byEmail = db
    .selectFrom('users')
    .select('users.id')
    .where(beginsWith('users.email', email))
    .limit(MAX_CUSTOMERS_LISTED);
  const byGuestEmail = db
    .selectFrom('users')
    .select('users.id')
    .where(beginsWith('users.guest_email', email))
    .limit(MAX_CUSTOMERS_LISTED);
  const name = sql<string>`users.name COLLATE NOCASE`;
  const byName = db
    .selectFrom('users')
    .select('users.id')
    .where(beginsWith(name, search))
    .limit(MAX_CUSTOMERS_LISTED);
  const rows = await selectCustomers(db)
    .where(({ eb, or, selectFrom }) =>
      or([
        eb('users.id', 'in', selectFrom(byEmail.as('by_email')).select('by_email.id')),
        eb('users.id', 'in', selectFrom(byGuestEmail.as('by_guest')).select('by_guest.id')),
        eb('users.id', 'in', selectFrom(byName.as('by_name')).select('by_name.id')),
      ]),
    )
    .orderBy(name)
    .orderBy('users.id')
    .limit(MAX_CUSTOMERS_LISTED)
    .execute();
  return rows.map(toCustomer);
}

/** Lists the buyers of these orders, each once. */
export async function listCustomersOfOrders(
  db: Database,
  orderIds: readonly string[],
): Promise<Customer[]> {
  const buyers = db
    .selectFrom('orders')
    .select('orders.user_id')
    .where('orders.id', 'in', anyOf(orderIds));
  const rows = await selectCustomers(db).where('users.id', 'in', buyers).execute();
  return rows.map(toCustomer);
}

export async function findCustomer(db: Database, id: string): Promise<Customer | undefined> {
  const row = await selectCustomers(db).where('users.id', '=', id).executeTakeFirst();
  return row && toCustomer(row);
}
