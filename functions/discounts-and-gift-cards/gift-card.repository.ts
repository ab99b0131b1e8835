import { sql } from 'kysely';
import type { CodeQuery } from '../contract/discounts-and-gift-cards/discounts.ts';
import {
  type GiftCard,
  type GiftCardHistory,
  type GiftCardList,
  MAX_ENTRIES_LISTED,
  MAX_GIFT_CARDS_LISTED,
} from '../contract/discounts-and-gift-cards/gift-cards.ts';
import { toDollars } from '../contract/money.ts';
import { parseOrderNumber } from '../contract/orders/order-number.ts';
import { beginsWith } from '../db/begins-with.ts';
import type { Database } from '../db/database.ts';
import { paginate } from '../db/pagination.ts';
import type { GiftCardRow } from '../db/tables/discounts-and-gift-cards.ts';

export function findGiftCardByHash(db: Database, hash: string): Promise<GiftCardRow | undefined> {
  return db.selectFrom('gift_cards').selectAll().where('code_hash', '=', hash).executeTakeFirst();
}

export function findGiftCard(db: Database, id: string): Promise<GiftCardRow | undefined> {
  return db.selectFrom('gift_cards').selectAll().where('id', '=', id).executeTakeFirst();
}

/**
 * Lists gift cards, newest first; `before` is the id of the last one seen.
 * @param page.search end of a code, beginning of a recipient's address, or number of an order that
 *   the card has paid; each is looked up in an index
 */
export async function listGiftCards(
  db: Database,
  { search = '', before }: CodeQuery,
): Promise<GiftCardList> {
  const rows = await db
    .selectFrom('gift_cards')
    .selectAll()
    .$if(search !== '', (query) => query.where('id', 'in', selectFound(db, search)))
    .$if(before !== undefined, (query) => query.where('id', '<', before ?? ''))
    .orderBy('id', 'desc')
    .limit(MAX_GIFT_CARDS_LISTED + 1)
    .execute();
  return paginate('giftCards', rows, { limit: MAX_GIFT_CARDS_LISTED, toItem: toGiftCard });
}

/** Ids of the cards that a search finds; at most {@link MAX_GIFT_CARDS_LISTED} in each way. */
function selectFound(db: Database, search: string) {
  const byCode = db
    .selectFrom('gift_cards')
    .select('id')
    .where('last_four', '=', search.toUpperCase())
    .orderBy('id', 'desc')
    .limit(MAX_GIFT_CARDS_LISTED);
  const byRecipient = db
    .selectFrom('gift_cards')
    .select('id')
    .where(beginsWith('recipient_email', search.toLowerCase()))
    .orderBy('recipient_email')
    .limit(MAX_GIFT_CARDS_LISTED);
  const byOrder = db
    .selectFrom('orders')
    .innerJoin('gift_card_entries', 'gift_card_entries.payment_id', 'orders.payment_id')
    .select('gift_card_id as id')
    .where('orders.number', '=', parseOrderNumber(search) ?? '')
    // As in the index of numbers, which SQLite would not use otherwise.
    .where('orders.number', '<>', sql.lit(''));
  return db
    .selectFrom(byCode.as('by_code'))
    .select('by_code.id')
    .union(db.selectFrom(byRecipient.as('by_recipient')).select('by_recipient.id'))
    .union(byOrder);
}

/** Lists the changes of a card's balance, newest first. */
export async function listGiftCardEntries(
  db: Database,
  giftCardId: string,
): Promise<GiftCardHistory['entries']> {
  const rows = await db
    .selectFrom('gift_card_entries')
    .leftJoin('orders', 'orders.payment_id', 'gift_card_entries.payment_id')
    .leftJoin('users', 'users.id', 'gift_card_entries.actor')
    .selectAll('gift_card_entries')
    .select(['orders.id as order_id', 'users.name as actor_name'])
    .where('gift_card_id', '=', giftCardId)
    .orderBy('gift_card_entries.id', 'desc')
    .limit(MAX_ENTRIES_LISTED)
    .execute();
  return rows.map((row) => ({
    at: row.at,
    kind: row.kind,
    amount: toDollars(row.amount_cents),
    balance: toDollars(row.balance_cents),
    orderId: row.order_id,
    who: { _id: row.actor, name: row.actor_name ?? row.actor },
  }));
}

export function toGiftCard(row: GiftCardRow): GiftCard {
  return {
    _id: row.id,
    lastFour: row.last_four,
    amount: toDollars(row.amount_cents),
    balance: toDollars(row.balance_cents),
    email: row.recipient_email,
    message: row.message,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  };
}
