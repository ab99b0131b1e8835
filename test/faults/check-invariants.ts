import { checkConfirmedOutcomes } from './check-confirmed-outcomes.ts';
import { doubleCharges } from './check-money.ts';
import { checkStock } from './check-stock.ts';
import type { Records, Violation } from './records.ts';

/** Rules that hold at every moment, even in a shop that was killed and has settled nothing yet. */
export function checkInvariants(records: Records): Violation[] {
  return [checkStock, checkConfirmedOutcomes, doubleCharges].flatMap((check) => check(records));
}
