import type { Books, Violation } from './books.ts';
import { doubleCharges } from './check-money.ts';
import { checkStock } from './check-stock.ts';
import { checkTold } from './check-told.ts';

/** What holds at every moment, also of a shop that was killed and has not settled anything yet. */
export function checkStanding(books: Books): Violation[] {
  return [checkStock, checkTold, doubleCharges].flatMap((check) => check(books));
}
