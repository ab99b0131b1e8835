import type { Books, Violation } from './books.ts';
import { checkCodes } from './check-codes.ts';
import { checkFigures } from './check-figures.ts';
import { checkMails } from './check-mails.ts';
import { checkMoney } from './check-money.ts';
import { checkRows } from './check-rows.ts';
import { checkStock } from './check-stock.ts';
import { checkTold } from './check-told.ts';
import { checkUnfinished } from './check-unfinished.ts';

/**
 * Compares the gateway's transactions, the shop's rows and what shoppers were told, once everything
 * is settled. @returns every broken rule, and where
 */
export function checkBooks(books: Books): Violation[] {
  const checks = [
    checkMoney,
    checkCodes,
    checkStock,
    checkRows,
    checkTold,
    checkMails,
    checkFigures,
  ];
  return [...checks, checkUnfinished].flatMap((check) => check(books));
}
