import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Database } from '../../functions/db/database.ts';
import type { Mail } from '../../functions/mail/mail-provider.ts';
import { toGlobalId } from '../rehearsal/gateway/ids.ts';
import { openStore } from '../rehearsal/gateway/store/store.ts';
import type { Transaction } from '../rehearsal/gateway/store/transaction-store.ts';
import { MAILS_FILE } from './gateway-proxy.ts';
import { NO_PASSWORD } from './people-and-books.ts';
import type { Account, GatewayTransaction, Records } from './records.ts';
import type { World } from './world.ts';

const CHARGED = ['AUTHORIZED', 'SUBMITTED_FOR_SETTLEMENT', 'SETTLING', 'SETTLED'];
const MOST = 1_000_000;

/** Reads the shop's trade tables. */
export async function readTables(db: Database) {
  const users = await db.selectFrom('users').selectAll().execute();
  return {
    payments: await db.selectFrom('payments').selectAll().execute(),
    disputes: await db.selectFrom('disputes').selectAll().execute(),
    paymentLines: await db.selectFrom('payment_lines').selectAll().execute(),
    orders: await db.selectFrom('orders').selectAll().execute(),
    orderLines: await db.selectFrom('order_lines').selectAll().execute(),
    refunds: await db.selectFrom('refunds').selectAll().execute(),
    discounts: await db.selectFrom('discounts').selectAll().execute(),
    discountUses: await db.selectFrom('discount_uses').selectAll().execute(),
    giftCards: await db.selectFrom('gift_cards').selectAll().execute(),
    giftCardEntries: await db.selectFrom('gift_card_entries').selectAll().orderBy('id').execute(),
    figures: await readSalesFigures(db),
    guests: guestsAmong(users),
    mails: await db.selectFrom('mails').selectAll().execute(),
    events: await db.selectFrom('events').selectAll().orderBy('id').execute(),
    products: await db
      .selectFrom('products')
      .select(['id', 'name', 'quantity', 'sold', 'publisher', 'pages', 'photo_key'])
      .execute(),
    movements: await db
      .selectFrom('stock_movements')
      .select(['product_id', 'change', 'before', 'after', 'reason', 'reference'])
      .orderBy('id')
      .execute(),
    categories: await db.selectFrom('categories').select('name').execute(),
    webhooks: await db.selectFrom('webhooks').selectAll().execute(),
    photosToSweep: await db.selectFrom('photos_to_sweep').select('photo_key').execute(),
  } satisfies Partial<Records>;
}

/** Reads all the shop's records while it is open. */
export async function readShop({ shop, supplied, confirmedOutcomes, stale }: World) {
  const { db } = shop;
  const settings = await db.selectFrom('settings').select('changed').executeTakeFirstOrThrow();
  const notices = await db.selectFrom('owner_notices').select('about').execute();
  const users = await db.selectFrom('users').selectAll().execute();
  return {
    ...(await readTables(db)),
    ownerHears: settings.changed.includes('orderMail'),
    ownerNotices: notices.map(({ about }) => about),
    stockFalls: await db.selectFrom('stock_falls').selectAll().execute(),
    photos: await shop.listPhotos(),
    customerOf: new Map(
      users.map((user) => [user.guest_email ?? user.email, user.braintree_customer_id]),
    ),
    supplied,
    confirmedOutcomes,
    stale,
    delivered: readMails(shop.server.stateDir),
  } satisfies Partial<Records>;
}

/** Reads the sales figures that triggers keep. */
async function readSalesFigures(db: Database): Promise<Records['figures']> {
  return {
    shop: await db.selectFrom('shop_sales').selectAll().execute(),
    products: await db.selectFrom('product_sales').selectAll().execute(),
    categories: await db.selectFrom('category_sales').selectAll().execute(),
    customers: await db.selectFrom('customers').selectAll().execute(),
  };
}

function guestsAmong(users: readonly { id: string; guest_email: string | null }[]): string[] {
  return users.flatMap(({ id, guest_email }) => (guest_email === null ? [] : id));
}

/** The mails handed to the provider. */
function readMails(stateDir: string): Records['delivered'] {
  const file = join(stateDir, MAILS_FILE);
  if (!existsSync(file)) return [];
  const lines = readFileSync(file, 'utf8').split('\n').filter(Boolean);
  return lines.map((line) => {
    const { to, subject }: Mail = JSON.parse(line);
    return { to: to.email, subject };
  });
}

/**
 * The accounts that were changed, with the sessions that are still valid. Read before time jumps
 * on, which ends all sessions.
 */
export async function readAccounts({ shop, changedAccounts }: World): Promise<Account[]> {
  const rows = await shop.db
    .selectFrom('users')
    .leftJoin('sessions', 'sessions.user_id', 'users.id')
    .select(['users.id', 'email', 'password_hash', 'sessions.id as session'])
    .execute();
  const byId = Map.groupBy(rows, ({ id }) => id);
  return changedAccounts.map((one) => {
    const [user, ...more] = byId.get(one.id) ?? [];
    return {
      ...one,
      sessions: [user, ...more].flatMap((row) => row?.session ?? []),
      email: user?.email ?? '',
      hasNewPassword: user?.password_hash !== NO_PASSWORD,
    };
  });
}

/** Reads all the gateway's records from its file. */
export function readGateway(file: string): Pick<Records, 'transactions' | 'customers'> {
  const store = openStore(file);
  try {
    const customers = store.customers.list();
    return {
      transactions: store.transactions.search([], MOST).map((transaction) => {
        const refunds = store.refunds.listOf(transaction.id);
        const back = refunds.reduce((sum, { amountCents }) => sum + amountCents, 0);
        return toGatewayTransaction(transaction, back);
      }),
      customers: customers.map(({ id, fields }) => ({
        id: toGlobalId('customer', id),
        email: fields.email ?? '',
      })),
    };
  } finally {
    store.close();
  }
}

function toGatewayTransaction(transaction: Transaction, backCents: number): GatewayTransaction {
  const { id, orderId, amountCents, status, history } = transaction;
  return {
    id,
    orderId: orderId ?? '',
    amountCents,
    wasCharged: history.some((event) => CHARGED.includes(event.status)),
    keptCents: CHARGED.includes(status) ? amountCents - backCents : 0,
  };
}
