import { checkCodes } from './check-codes.ts';
import { checkConfirmedOutcomes } from './check-confirmed-outcomes.ts';
import { checkFigures } from './check-figures.ts';
import { checkMails } from './check-mails.ts';
import { checkMoney } from './check-money.ts';
import { checkRows } from './check-rows.ts';
import { checkStock } from './check-stock.ts';
import { checkUnfinished } from './check-unfinished.ts';
import type { Records, Violation } from './records.ts';

/**
 * Compares the gateway's transactions, the shop's rows and what shoppers were told, once everything
 * is settled. @returns every broken rule, and where
 */
export function checkRecords(records: Records): Violation[] {
  const checks = [
    checkMoney,
    checkCodes,
    checkStock,
    checkRows,
    checkConfirmedOutcomes,
    checkMails,
    checkFigures,
  ];
  return [...checks, checkUnfinished].flatMap((check) => check(records));
}
