import { sql } from 'kysely';
import { foldCode } from '../contract/discounts-and-gift-cards/checkout-codes.ts';
import {
  type CodeQuery,
  type Discount,
  type DiscountList,
  MAX_DISCOUNTS_LISTED,
} from '../contract/discounts-and-gift-cards/discounts.ts';
import { toDollars } from '../contract/money.ts';
import { beginsWith } from '../db/begins-with.ts';
import type { Database } from '../db/database.ts';
import { selectEmail } from '../db/email-columns.ts';
import { paginate } from '../db/pagination.ts';
import type { DiscountRow } from '../db/tables/discounts-and-gift-cards.ts';

/** Returns the discount with a folded code. */
export function findDiscountByKey(db: Database, key: string): Promise<DiscountRow | undefined> {
  return db.selectFrom('discounts').selectAll().where('code_key', '=', key).executeTakeFirst();
}

export function findDiscount(db: Database, id: string): Promise<DiscountRow | undefined> {
  return db.selectFrom('discounts').selectAll().where('id', '=', id).executeTakeFirst();
}

/**
 * Whether a person has an open payment or a standing order with the discount, by their account or
 * as a guest with the same address (migrations/0036 enforces the same).
 */
export async function hasUsed(
  db: Database,
  { discountId, userId }: { discountId: string; userId: string },
): Promise<boolean> {
  const same = sql<string>`(
    SELECT same.id FROM users AS buyer INNER JOIN users AS same ON same.id = buyer.id
      OR same.guest_email = ${selectEmail('buyer')} OR same.email = buyer.guest_email
    WHERE buyer.id = ${userId})`;
  const use = await db
    .selectFrom('discount_uses')
    .select('payment_id')
    .where('user_id', 'in', same)
    .where('discount_id', '=', discountId)
    .where('given_back_at', 'is', null)
    .executeTakeFirst();
  return use !== undefined;
}

/**
 * Lists discounts, newest first; `before` is the id of the last one seen.
 * @param page.search beginning of a code: at most {@link MAX_DISCOUNTS_LISTED} are found, by an index
 */
export async function listDiscounts(
  db: Database,
  { search = '', before }: CodeQuery,
): Promise<DiscountList> {
  const found = db
    .selectFrom('discounts')
    .select('id')
    .where(beginsWith('code_key', foldCode(search)))
    .orderBy('code_key')
    .limit(MAX_DISCOUNTS_LISTED);
  const rows = await db
    .selectFrom('discounts')
    .selectAll()
    .$if(search !== '', (query) =>
      query.where('id', 'in', db.selectFrom(found.as('found')).select('found.id')),
    )
    .$if(before !== undefined, (query) => query.where('id', '<', before ?? ''))
    .orderBy('id', 'desc')
    .limit(MAX_DISCOUNTS_LISTED + 1)
    .execute();
  return paginate('discounts', rows, { limit: MAX_DISCOUNTS_LISTED, toItem: toDiscount });
}

/**
 * Whether a checkout asks for codes: there is an active discount, or a gift card with a balance.
 */
export async function hasCodes(db: Database): Promise<boolean> {
  // Literals instead of parameters: only then does SQLite use the partial indexes.
  const [discount, giftCard] = await Promise.all([
    db
      .selectFrom('discounts')
      .select('id')
      .where('is_active', '=', sql.lit(1))
      .limit(1)
      .executeTakeFirst(),
    db
      .selectFrom('gift_cards')
      .select('id')
      .where('balance_cents', '>', sql.lit(0))
      .limit(1)
      .executeTakeFirst(),
  ]);
  return discount !== undefined || giftCard !== undefined;
}

export function toDiscount(row: DiscountRow): Discount {
  return {
    _id: row.id,
    code: row.code,
    kind: row.kind,
    percent: row.percent_millionths === null ? null : row.percent_millionths / 10_000,
    amount: row.amount_cents === null ? null : toDollars(row.amount_cents),
    minimum: toDollars(row.minimum_cents),
    startsAt: row.starts_at,
    endsAt: row.ends_at,
    useLimit: row.use_limit,
    oncePerPerson: row.once_a_person === 1,
    isActive: row.is_active === 1,
    uses: row.uses,
    version: row.version,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  };
}
