import { addStockStatement } from '../../../functions/catalog/stock.statements.ts';
import { insertAttemptStatements as insertRightly } from '../../../functions/payments/payment.statements.ts';

export * from '../../../functions/payments/payment.statements.ts';

/** Broken on purpose: an attempt's books stay on sale while it is being charged. */
export const insertAttemptStatements: typeof insertRightly = (db, attempt) => [
  ...insertRightly(db, attempt),
  ...attempt.lines.map((line) =>
    addStockStatement(db, { ...line, cause: { reason: 'unpaid', reference: attempt.id } }),
  ),
];
