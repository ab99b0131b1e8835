import { expect, test } from 'vitest';
import { databaseAt } from './database-at.ts';

// Migrations of an existing log and outbox.

test('migration: existing events get an amount column and stay immutable', () => {
  const { database, all, migrateOn } = databaseAt('0012', '0013');
  database.exec(`
    INSERT INTO events (at, actor, payment_id, subject, before, after, detail) VALUES
      ('2026-01', 'u', 'p', 'payment', NULL, 'charging', '1250'),
      ('2026-01', 'u', 'p', 'payment', 'charging', 'succeeded', '2024 tx'),
      ('2026-02', 'u', 'p', 'order', NULL, 'Not processed', '1250'),
      ('2026-03', 'u', 'p', 'refund', NULL, 'pending', '700 50 % torn · cover'),
      ('2026-04', 'u', 'p', 'refund', NULL, 'pending', '300 '),
      ('2026-04', 'u', 'p', 'refunded', '0', '300', NULL),
      ('2026-05', 'u', 'p', 'settlement', NULL, 'settled', '77')
  `);

  migrateOn();

  expect(all('SELECT subject, amount_cents, detail FROM events ORDER BY id')).toEqual([
    { subject: 'payment', amount_cents: 1250, detail: null },
    { subject: 'payment', amount_cents: null, detail: '2024 tx' },
    { subject: 'order', amount_cents: 1250, detail: null },
    { subject: 'refund', amount_cents: 700, detail: '50 % torn · cover' },
    { subject: 'refund', amount_cents: 300, detail: null },
    { subject: 'refunded', amount_cents: null, detail: null },
    { subject: 'settlement', amount_cents: null, detail: '77' },
  ]);
  expect(() => database.exec("UPDATE events SET detail = ''")).toThrow('never changed');
});

test('migration: existing events name the refund instead of its reason', () => {
  const { database, insert, insertOrder, migrateOn } = databaseAt('0022');
  database.exec('PRAGMA foreign_keys = ON');
  insert('users');
  insertOrder('o', { amount_cents: 1250, payment: { amount_cents: 1250 } });
  insert('refunds', { amount_cents: 500, reason: 'Sam called' });
  database.exec("UPDATE refunds SET state = 'failed', trouble = 'Ask Sam', updated_at = '2026-03'");
  const events = () =>
    database
      .prepare("SELECT after, detail FROM events WHERE subject = 'refund' ORDER BY id")
      .all()
      .map(({ after, detail }) => `${after}: ${detail}`);
  expect(events()).toEqual(['pending: Sam called', 'failed: Ask Sam']);

  migrateOn();

  expect(events()).toEqual(['pending: r', 'failed: null']);
  expect(database.prepare('SELECT reason FROM refunds').get()).toEqual({ reason: 'Sam called' });
  expect(() => database.exec("UPDATE events SET detail = ''")).toThrow('never changed');
  expect(() => database.exec('DELETE FROM events')).toThrow('never deleted');
});

test('migration: existing mails are unchanged by the mails about accounts', () => {
  const { database, insert, insertOrder, all, migrateOn } = databaseAt('0017');
  insert('users');
  insertOrder('o');
  database.exec(`INSERT INTO mails (id, kind, order_id, state, due_at, tries, trouble, created_at, updated_at)
      VALUES ('m', 'order-placed', 'o', 'queued', '2026-01-02', 3, 'closed', '2026', '2026')`);

  migrateOn();

  expect({ ...database.prepare('SELECT * FROM mails').get() }).toEqual({
    ...{ id: 'm', kind: 'order-placed', order_id: 'o', user_id: null, to_name: null },
    ...{ to_email: null, data: null, state: 'queued', due_at: '2026-01-02', tries: 3 },
    ...{ trouble: 'closed', created_at: '2026', updated_at: '2026', about: '' },
  });
  expect(all('PRAGMA foreign_key_check')).toEqual([]);
});

test('migration: the log is unchanged by events about settings, and stays immutable', () => {
  const { database, insert, migrateOn } = databaseAt('0017');
  insert('users');
  insert('payments', { state: 'charging', amount_cents: 700 });
  database.exec("UPDATE payments SET state = 'declined', failure = 'declined' WHERE id = 'p'");
  const log = () => database.prepare('SELECT * FROM events ORDER BY id').all();
  const before = log();

  migrateOn();
  database.exec(
    `UPDATE settings SET changed = '{"lowStock":3}', changed_by = 'u', updated_at = '2027'`,
  );
  database.exec("UPDATE payments SET state = 'reversing', transaction_id = 't' WHERE id = 'p'");

  expect(before).toHaveLength(2);
  expect(log().slice(0, 2)).toMatchObject(before);
  expect(log().slice(2)).toMatchObject([
    { subject: 'setting', detail: 'lowStock', before: 'default', after: '3', payment_id: null },
    { subject: 'payment', before: 'declined', after: 'reversing', payment_id: 'p' },
  ]);
  expect(() => database.exec('DELETE FROM events')).toThrow('never deleted');
  expect(() => database.exec("UPDATE events SET actor = 'x'")).toThrow('never changed');
});

test('migration: only claimed orders are indexed again', () => {
  const { database, insert, insertOrder, all, lines, migrateOn } = databaseAt('0058', '0059');
  insert('users');
  insert('users', { id: 'g', name: 'Deleted', email: 'g@deleted.invalid', password_hash: '-' });
  for (const [id = '', user_id = ''] of [
    ['own', 'u'],
    ['claimed', 'g'],
  ]) {
    const by = { user_id, changed_by: user_id };
    insertOrder(id, { ...by, payment: { ...by, state: 'charging' } });
    database.exec(`UPDATE payments SET state = 'succeeded', changed_by = 'reconciler'
      WHERE id = 'p${id}'`);
  }
  database.exec(`UPDATE orders SET user_id = 'u'; UPDATE payments SET user_id = 'u';
    DELETE FROM order_changes`);
  const waiting = () => lines('SELECT order_id FROM order_changes');

  migrateOn();

  expect(waiting()).toEqual(['claimed']);
  database.exec(`DELETE FROM order_changes; UPDATE orders SET user_id = 'u'`);
  expect(waiting()).toEqual([]);
  database.exec(`UPDATE orders SET user_id = 'g' WHERE id = 'own'`);
  expect(waiting()).toEqual(['own']);
  expect(all('PRAGMA foreign_key_check')).toEqual([]);
});

test('migration: mails that were given up lose a gift card’s code, and queued ones keep it', () => {
  const { insert, all, migrateOn } = databaseAt('0059', '0060');
  const data = JSON.stringify({ code: 'ABCD', amount: '$25.00', message: 'Dear Kim' });
  const to = { to_name: '', to_email: 'kim@example.com' };
  insert('mails', { ...to, id: 'off', kind: 'gift-card', state: 'failed', data });
  insert('mails', { ...to, id: 'waits', kind: 'gift-card', state: 'queued', due_at: '2026', data });
  insert('mails', { ...to, id: 'other', kind: 'low-stock', state: 'failed', data: '{"books":[]}' });

  migrateOn();

  expect(all('SELECT id, data FROM mails ORDER BY id')).toEqual([
    { id: 'off', data: JSON.stringify({ code: '', amount: '$25.00', message: '' }) },
    { id: 'other', data: '{"books":[]}' },
    { id: 'waits', data },
  ]);
});

test('migration: a failed refund that a notification has told of is known', () => {
  const { database, all, migrateOn } = databaseAt('0072', '0073');
  database.exec(`
    INSERT INTO webhooks (id, kind, transaction_id, occurred_at, received_at) VALUES
      ('1', 'refund_failed', 'back1', '2026-11-01', '2026-11-02'),
      ('2', 'transaction_settlement_declined', 'back1', '2026-11-03', '2026-11-04'),
      ('3', 'transaction_settlement_declined', 'back2', '2026-11-05', '2026-11-06'),
      ('4', 'transaction_settled', 'charge1', '2026-11-07', '2026-11-08'),
      ('5', 'check', NULL, '2026-11-09', '2026-11-10')
  `);

  migrateOn();

  expect(all('SELECT id, recorded_at FROM failed_refunds ORDER BY id')).toEqual([
    { id: 'back1', recorded_at: '2026-11-02' },
    { id: 'back2', recorded_at: '2026-11-06' },
  ]);
});
