import type { Discount, DiscountInput } from '../contract/discounts-and-gift-cards/discounts.ts';
import { ConstraintError, isRefusedBy, isTaken, runBatch, type Statement } from '../db/batch.ts';
import type { DiscountRow } from '../db/tables/discounts-and-gift-cards.ts';
import type { Deps } from '../deps.ts';
import { refuse } from '../refuse.ts';
import { changedFields } from '../security/changed-fields.ts';
import type { Requester } from '../security/requester.ts';
import { securityEventStatement } from '../security/security-event.statements.ts';
import { findDiscount, toDiscount } from './discount.repository.ts';
import { insertDiscountStatement, updateDiscountStatements } from './discount.statements.ts';

/** Adds a discount. @throws {AppError} 409 when an equivalent code exists */
export async function createDiscount(
  deps: Deps,
  input: DiscountInput,
  requester: Requester,
): Promise<Discount> {
  const id = deps.newId();
  const change = { id, input, by: requester.userId, now: deps.now() };
  const detail = { discountId: id, ...input };
  await write(deps, input, [
    insertDiscountStatement(deps.db, change),
    securityEventStatement(deps, requester, { kind: 'discount-created', detail }),
  ]);
  return await getDiscount(deps, id);
}

/**
 * Changes a discount, or ends it (`isActive`). Orders keep their reduction.
 * @throws {AppError} 404; 409 when it has changed since it was read, when another code is
 *   equivalent, and for a limit below the number of uses
 */
export async function changeDiscount(
  deps: Deps,
  { id, version, input }: { id: string; version: number; input: DiscountInput },
  requester: Requester,
): Promise<Discount> {
  const before = await findDiscount(deps.db, id);
  if (!before) throw refuse('discount-not-found');
  const change = { id, version, input, by: requester.userId, now: deps.now() };
  const was = toInput(before);
  const names = Object.keys(was) as (keyof DiscountInput)[];
  const detail = { discountId: id, ...changedFields(was, input, names) };
  await write(deps, input, [
    ...updateDiscountStatements(deps.db, change),
    securityEventStatement(deps, requester, { kind: 'discount-changed', detail }),
  ]);
  return await getDiscount(deps, id);
}

async function write(deps: Deps, { code }: DiscountInput, statements: Statement[]): Promise<void> {
  try {
    await runBatch(deps.d1, statements);
  } catch (cause) {
    if (isTaken('discounts.code_key', cause))
      throw refuse('discount-taken', { values: { code }, cause });
    if (isRefusedBy('discount-as-read', cause)) throw refuse('discount-changed', { cause });
    if (cause instanceof ConstraintError && cause.constraint === 'uses_within_limit')
      throw refuse('discount-limit-too-low', { cause });
    throw cause;
  }
}

async function getDiscount(deps: Deps, id: string): Promise<Discount> {
  const row = await findDiscount(deps.db, id);
  if (!row) throw new Error(`Discount ${id} is gone`);
  return toDiscount(row);
}

function toInput(row: DiscountRow): DiscountInput {
  return {
    code: row.code,
    kind: row.kind,
    percent: row.percent_millionths,
    amount: row.amount_cents,
    minimum: row.minimum_cents,
    startsAt: row.starts_at,
    endsAt: row.ends_at,
    useLimit: row.use_limit,
    oncePerPerson: row.once_a_person === 1,
    isActive: row.is_active === 1,
  };
}
