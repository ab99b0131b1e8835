import { expect, test } from 'vitest';
import { databaseAt } from './database-at.ts';

test('migration: copies that refunds have named come off what was sold, those of a cancelled order once', () => {
  const { database, insert, insertOrder, lines, migrateOn } = databaseAt('0082', '0083');
  insert('users');
  for (const id of ['kept', 'cancelled']) {
    insertOrder(id, { amount_cents: 3000, updated_at: '2026-01-01T10:00:00.000Z' });
    const line = { order_id: id, position: 0, product_id: 'emma', name: 'Emma' };
    insert('order_lines', { ...line, price_cents: 1000, count: 3, category_id: 'novels' });
    const made = { created_at: '2026-01-03', updated_at: '2026-01-03', state: 'pending' };
    const copies = JSON.stringify([{ _id: 'emma', count: 1 }]);
    insert('refunds', { id, order_id: id, amount_cents: 1000, copies, ...made });
    // It needed attention since.
    database.exec(`
      UPDATE refunds SET state = 'succeeded', provider_id = 'r${id}' WHERE id = '${id}';
      UPDATE refunds SET trouble = 'late', updated_at = '2026-02-01' WHERE id = '${id}';
      UPDATE order_lines SET returned = 1 WHERE order_id = '${id}'`);
  }
  database.exec(`UPDATE orders SET status = 'Cancelled', updated_at = '2026-01-05'
    WHERE id = 'cancelled'`);
  const sold = (table: string) =>
    lines(`SELECT since, copies, revenue_cents FROM ${table} WHERE unit = 'day' ORDER BY since`);
  expect(sold('product_sales')).toEqual(['2026-01-01 6 6000', '2026-01-05 -3 -3000']);

  migrateOn();

  const days = ['2026-01-01 6 6000', '2026-01-03 -2 -2000', '2026-01-05 -2 -2000'];
  expect(sold('product_sales')).toEqual(days);
  expect(sold('category_sales')).toEqual(days);
  database.exec(`UPDATE orders SET updated_at = '2026-01-07' WHERE id = 'kept';
    UPDATE order_lines SET returned = 2 WHERE order_id = 'kept'`);
  expect(sold('product_sales')).toEqual([...days, '2026-01-07 -1 -1000']);
  database.exec(`UPDATE orders SET status = 'Cancelled', updated_at = '2026-01-08'
    WHERE id = 'kept'`);
  expect(sold('product_sales')).toEqual([...days, '2026-01-07 -1 -1000', '2026-01-08 -1 -1000']);
});
