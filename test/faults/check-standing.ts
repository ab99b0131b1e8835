import type { Books, Violation } from './books.ts';
import { doubleCharges } from './check-money.ts';
import { checkStock } from './check-stock.ts';
import { checkTold } from './check-told.ts';

/** Rules that hold at every moment, even in a shop that was killed and has settled nothing yet. */
export function checkStanding(books: Books): Violation[] {
  return [checkStock, checkTold, doubleCharges].flatMap((check) => check(books));
}
