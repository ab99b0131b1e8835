import { expect, test } from 'vitest';
import { databaseAt } from './database-at.ts';

test('migration: what came off the revenue as never collected is summed, and goes on being', () => {
  const { database, insert, insertOrder, lines, migrateOn } = databaseAt('0084', '0085');
  insert('users');
  const cancelUncollected = (id: string, day: string, settlement: string | null) => {
    insertOrder(id, { updated_at: day, payment: { settlement } });
    insert('refunds', {
      ...{ id: `r${id}`, order_id: id, amount_cents: 100, kind: 'void', updated_at: day },
    });
    database.exec(`UPDATE refunds SET state = 'succeeded' WHERE id = 'r${id}'`);
  };
  const sums = () =>
    lines(`SELECT since, orders, revenue_cents, uncollected_cents FROM shop_sales
      WHERE unit = 'day' ORDER BY since`);
  cancelUncollected('never', '2026-01-02', 'declined');
  cancelUncollected('voided', '2026-01-03', null);

  migrateOn();

  expect(sums()).toEqual(['2026-01-02 1 0 100', '2026-01-03 1 100 0']);
  cancelUncollected('later', '2026-01-04', 'declined');
  database.exec(`UPDATE payments SET settlement = 'settled' WHERE id = 'pnever'`);
  database.exec(`UPDATE payments SET settlement = 'declined' WHERE id = 'pvoided'`);
  expect(sums()).toEqual(['2026-01-02 1 100 0', '2026-01-03 1 0 100', '2026-01-04 1 0 100']);
});
