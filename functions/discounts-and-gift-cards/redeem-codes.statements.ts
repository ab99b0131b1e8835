import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Cents } from '../contract/money.ts';
import { statesIn } from '../contract/payments/payment-state.ts';
import { type Statement, statement } from '../db/batch.ts';
import type { Database } from '../db/database.ts';
import type { Actor } from '../db/tables/payments.ts';
import { requireDiscountAsReadStatement } from './discount.statements.ts';

/** Discount and gift card that a payment attempt uses; null if it does not. */
export interface Redemption {
  discount: { id: string; version: number; isOncePerPerson: boolean } | null;
  giftCard: { id: string; cents: Cents } | null;
}

export const NO_REDEMPTION: Redemption = { discount: null, giftCard: null };

interface Of {
  paymentId: string;
  now: Date;
}

/**
 * Takes a use of a discount and money of a gift card, in the batch of the payment attempt. The
 * batch fails on `uses_within_limit`, on an earlier use by the same person, on the guard
 * `discount-as-read`, and on `gift_balance_not_negative`.
 */
export function redeemStatements(
  db: Database,
  { discount, giftCard }: Redemption,
  { paymentId, userId, now }: Of & { userId: string },
): Statement[] {
  const at = now.toISOString();
  const statements: Statement[] = [];
  if (discount) {
    const use = db.insertInto('discount_uses').values({
      payment_id: paymentId,
      discount_id: discount.id,
      user_id: userId,
      once_a_person: discount.isOncePerPerson ? 1 : 0,
      given_back_at: null,
      created_at: at,
      updated_at: at,
    });
    statements.push(requireDiscountAsReadStatement(db, discount), statement(use));
  }
  if (giftCard) {
    const payment = insertEntry(db).expression(sql`
      SELECT id, 'redeemed', ${-giftCard.cents}, balance_cents - ${giftCard.cents}, ${paymentId},
        NULL, ${userId}, ${at}
      FROM gift_cards WHERE id = ${giftCard.id}
    `);
    statements.push(statement(payment));
  }
  return statements;
}

/** Gives back the use and the money that a failed attempt took, once, while it still holds them. */
export function releaseCodesStatements(
  db: Database,
  { paymentId, by, now }: Of & { by: Actor },
): Statement[] {
  const isHolding = sql<SqlBool>`EXISTS (SELECT 1 FROM payments
    WHERE id = ${paymentId} AND state IN (${sql.join(statesIn('holds-stock'))}))`;
  const money = { paymentId, refundId: null, cents: sql<Cents>`-entry.amount_cents`, by, now };
  const use = standingUse(db, { paymentId, now }).where(isHolding);
  return [creditGiftCardStatement(db, money, isHolding), statement(use)];
}

/** Gives back the discount use of a cancelled order. */
export function releaseDiscountStatement(db: Database, of: Of): Statement {
  return statement(standingUse(db, of));
}

/** Gives money back to the gift card that paid a part, for example for a refund. */
export function creditGiftCardStatement(
  db: Database,
  {
    paymentId,
    refundId,
    cents,
    by,
    now,
  }: Of & { refundId: string | null; cents: Cents | RawBuilder<Cents>; by: Actor },
  given = sql<SqlBool>`true`,
): Statement {
  const entry = insertEntry(db).expression(sql`
    SELECT gift_cards.id, 'given-back', ${cents}, gift_cards.balance_cents + ${cents},
      entry.payment_id, ${refundId}, ${by}, ${now.toISOString()}
    FROM gift_card_entries AS entry
    INNER JOIN gift_cards ON gift_cards.id = entry.gift_card_id
    WHERE entry.payment_id = ${paymentId} AND entry.kind = 'redeemed' AND ${given}
  `);
  return statement(entry);
}

function insertEntry(db: Database) {
  return db
    .insertInto('gift_card_entries')
    .columns([
      ...(['gift_card_id', 'kind', 'amount_cents', 'balance_cents'] as const),
      ...(['payment_id', 'refund_id', 'actor', 'at'] as const),
    ]);
}

function standingUse(db: Database, { paymentId, now }: Of) {
  return db
    .updateTable('discount_uses')
    .set({ given_back_at: now.toISOString(), updated_at: now.toISOString() })
    .where('payment_id', '=', paymentId)
    .where('given_back_at', 'is', null);
}
