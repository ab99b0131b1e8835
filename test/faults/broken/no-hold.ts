import { returnStockStatement } from '../../../functions/catalog/stock.statements.ts';
import { runBatch } from '../../../functions/db/batch.ts';
import { insertAttempt as insertRightly } from '../../../functions/payments/payment.repository.ts';

export * from '../../../functions/payments/payment.repository.ts';

/** Broken on purpose: the books of an attempt stay on sale while it is charged. */
export const insertAttempt: typeof insertRightly = async ({ db, d1 }, attempt) => {
  await insertRightly({ db, d1 }, attempt);
  if (attempt.lines.length === 0) return;
  await runBatch(
    d1,
    attempt.lines.map((line) =>
      returnStockStatement(db, { ...line, cause: { reason: 'unpaid', reference: attempt.id } }),
    ),
  );
};
