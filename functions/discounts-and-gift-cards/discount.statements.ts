import { type SqlBool, sql } from 'kysely';
import { foldCode } from '../contract/discounts-and-gift-cards/checkout-codes.ts';
import type { DiscountInput } from '../contract/discounts-and-gift-cards/discounts.ts';
import { requireStatement, type Statement, statement } from '../db/batch.ts';
import type { Database } from '../db/database.ts';
import type { Actor } from '../db/tables/payments.ts';

interface Change {
  id: string;
  input: DiscountInput;
  by: Actor;
  now: Date;
}

/** Adds a discount; the database refuses a code that differs only in case, hyphens and spaces. */
export function insertDiscountStatement(db: Database, { id, input, by, now }: Change): Statement {
  const at = now.toISOString();
  return statement(
    db
      .insertInto('discounts')
      .values({ id, ...toColumns(input), changed_by: by, created_at: at, updated_at: at }),
  );
}

/** Replaces the terms that were read, guarded by `discount-as-read`. */
export function updateDiscountStatements(
  db: Database,
  { id, input, by, now, version }: Change & { version: number },
): Statement[] {
  const change = db
    .updateTable('discounts')
    .set({
      ...toColumns(input),
      version: version + 1,
      changed_by: by,
      updated_at: now.toISOString(),
    })
    .where('id', '=', id);
  return [requireDiscountAsReadStatement(db, { id, version }), statement(change)];
}

/** Guard `discount-as-read`: aborts the batch if the discount's terms have changed since. */
export function requireDiscountAsReadStatement(
  db: Database,
  { id, version }: { id: string; version: number },
): Statement {
  const asRead = sql<SqlBool>`EXISTS (SELECT 1 FROM discounts
    WHERE id = ${id} AND version = ${version})`;
  return requireStatement(db, 'discount-as-read', asRead);
}

function toColumns(input: DiscountInput) {
  return {
    code: input.code,
    code_key: foldCode(input.code),
    kind: input.kind,
    percent_millionths: input.percent,
    amount_cents: input.amount,
    minimum_cents: input.minimum,
    starts_at: input.startsAt,
    ends_at: input.endsAt,
    use_limit: input.useLimit,
    once_a_person: input.oncePerPerson ? (1 as const) : (0 as const),
    is_active: input.isActive ? (1 as const) : (0 as const),
  };
}
