import { type SqlBool, sql } from 'kysely';
import type { Cents } from '../contract/money.ts';
import { requireStatement, type Statement, statement } from '../db/batch.ts';
import type { Database } from '../db/database.ts';
import type { Actor } from '../db/tables/payments.ts';

interface NewGiftCard {
  id: string;
  codeHash: string;
  lastFour: string;
  amountCents: Cents;
  email: string;
  message: string;
  by: Actor;
  now: Date;
}

/** Issues a gift card, with the entry that credits its amount. */
export function issueGiftCardStatements(db: Database, card: NewGiftCard): Statement[] {
  const at = card.now.toISOString();
  const row = db.insertInto('gift_cards').values({
    id: card.id,
    code_hash: card.codeHash,
    last_four: card.lastFour,
    amount_cents: card.amountCents,
    recipient_email: card.email,
    message: card.message,
    issued_by: card.by,
    created_at: at,
    updated_at: at,
  });
  const issued = db.insertInto('gift_card_entries').values({
    gift_card_id: card.id,
    kind: 'issued',
    amount_cents: card.amountCents,
    balance_cents: card.amountCents,
    actor: card.by,
    at,
  });
  return [statement(row), statement(issued)];
}

/** Changes the balance that was read, guarded by `gift-card-as-read`. */
export function adjustGiftCardStatements(
  db: Database,
  change: { id: string; fromCents: Cents; toCents: Cents; by: Actor; now: Date },
): Statement[] {
  const { id, fromCents, toCents } = change;
  const asRead = sql<SqlBool>`EXISTS (SELECT 1 FROM gift_cards
    WHERE id = ${id} AND balance_cents = ${fromCents})`;
  const entry = db.insertInto('gift_card_entries').values({
    gift_card_id: id,
    kind: 'adjusted',
    amount_cents: toCents - fromCents,
    balance_cents: toCents,
    actor: change.by,
    at: change.now.toISOString(),
  });
  return [requireStatement(db, 'gift-card-as-read', asRead), statement(entry)];
}
