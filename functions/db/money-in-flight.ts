import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';
import { statesDueTo, statesIn } from '../contract/payments/payment-state.ts';
import { sqlListOf } from './sql-lists.ts';

/**
 * Whether the user has a payment that is uncertain, being reversed, or charged but still without
 * its order.
 */
export function hasMoneyInFlight(userId: Expression<unknown>): RawBuilder<SqlBool> {
  const open = sqlListOf(statesIn('in-progress'));
  const unclaimed = sqlListOf(statesDueTo('reverse-unclaimed'));
  return sql`EXISTS (SELECT 1 FROM payments WHERE user_id = ${userId}
    AND (state IN (${open}) OR (state IN (${unclaimed}) AND due_at IS NOT NULL)))`;
}
