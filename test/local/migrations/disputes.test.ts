import { expect, test } from 'vitest';
import { databaseAt } from './database-at.ts';

// Migrations of existing disputes.

test('migration: disputes are carried on as cases, also if the Worker from before writes them meanwhile', () => {
  const { database, insert, insertOrder, lines, migrateOn } = databaseAt('0078', '0079');
  insert('users');
  const change = (id: string, dispute: string, day: string, cents: number | null) =>
    database.exec(`UPDATE payments SET dispute = '${dispute}', dispute_at = '${day}',
      disputed_cents = ${cents}, updated_at = '${day}' WHERE id = 'p${id}'`);
  for (const id of ['whole', 'twice', 'none']) {
    insertOrder(id, {
      ...{ amount_cents: 1000, updated_at: '2026-01-01', payment: { amount_cents: 1000 } },
    });
  }
  change('whole', 'lost', '2026-01-02', null);
  change('twice', 'lost', '2026-01-03', 300);
  change('twice', 'open', '2026-01-04', 200);
  const figures = () => lines('SELECT unit, since, lost_cents FROM shop_sales ORDER BY 1, 2');
  const before = figures();
  const cases = () =>
    lines(
      'SELECT id, status, disputed_cents, lost_cents FROM dispute_cases ORDER BY payment_id, id',
    );

  migrateOn();

  expect(cases()).toEqual([
    'earlier-ptwice lost 300 300',
    'ptwice open 200 0',
    'pwhole lost 1000 1000',
  ]);
  expect(figures()).toEqual(before);
  expect(lines(`SELECT disputed_cents FROM payments WHERE id = 'pwhole'`)).toEqual(['1000']);
  change('twice', 'lost', '2026-01-05', 200);
  database.exec(`INSERT INTO disputes (payment_id, won_cents) VALUES ('pwhole', 900)
    ON CONFLICT (payment_id) DO UPDATE SET won_cents = excluded.won_cents`);
  change('whole', 'won', '2026-01-06', null);
  change('none', 'expired', '2026-01-07', 50);
  expect(cases()).toEqual([
    'pnone expired 50 50',
    'earlier-ptwice lost 300 300',
    'ptwice lost 200 200',
    'pwhole won 1000 100',
  ]);
  expect(lines('SELECT payment_id, lost_cents FROM disputes')).toEqual([
    'pnone 50',
    'ptwice 500',
    'pwhole 100',
  ]);
  expect(
    lines(`SELECT since, lost_cents FROM shop_sales WHERE unit = 'day' AND lost_cents <> 0`),
  ).toEqual([
    '2026-01-02 1000',
    '2026-01-03 300',
    '2026-01-05 200',
    '2026-01-06 -900',
    '2026-01-07 50',
  ]);
});

test('migration: the Worker from before opens another dispute after a loss, and ends one that has an id', () => {
  const { database, insert, insertOrder, lines, migrateOn } = databaseAt('0078', '0079');
  insert('users');
  const change = (id: string, dispute: string, day: string, cents: number) =>
    database.exec(`UPDATE payments SET dispute = '${dispute}', dispute_at = '${day}',
      disputed_cents = ${cents}, updated_at = '${day}' WHERE id = 'p${id}'`);
  for (const id of ['more', 'named', 'twice']) {
    insertOrder(id, { amount_cents: 1000, updated_at: '2026', payment: { amount_cents: 1000 } });
  }
  change('more', 'open', '2026-01-02', 2000);
  change('twice', 'lost', '2026-01-02', 300);

  migrateOn();

  expect(
    lines('SELECT id, disputed_cents FROM payments WHERE dispute IS NOT NULL ORDER BY 1'),
  ).toEqual(['pmore 1000', 'ptwice 300']);
  const payments = () =>
    lines(`SELECT payments.id, dispute, disputed_cents, lost_cents
      FROM disputes JOIN payments ON payments.id = payment_id ORDER BY 1`);
  database.exec(`INSERT INTO dispute_cases (id, payment_id, disputed_cents, updated_at)
      VALUES ('dp', 'pnamed', 400, '2026-01-03');
    UPDATE dispute_cases SET at = '2026-01-03' WHERE id = 'dp'`);
  change('named', 'lost', '2026-01-04', 400);
  change('twice', 'open', '2026-01-04', 200);
  expect(payments()).toEqual(['pmore open 1000 0', 'pnamed lost 400 400', 'ptwice open 200 300']);

  change('named', 'open', '2026-01-05', 100);
  change('twice', 'lost', '2026-01-05', 200);
  expect(payments()).toEqual(['pmore open 1000 0', 'pnamed open 100 400', 'ptwice lost 200 500']);
  expect(lines('SELECT id, status, lost_cents FROM dispute_cases ORDER BY payment_id, id')).toEqual(
    [
      'pmore open 0',
      'dp lost 400',
      'pnamed open 0',
      'earlier-2026-01-02-ptwice lost 300',
      'ptwice lost 200',
    ],
  );
});

test('migration: what banks took before is lost on the day on which the shop was told', () => {
  const { database, insert, insertOrder, lines, migrateOn } = databaseAt('0077', '0078');
  insert('users');
  const change = (id: string, dispute: string, day: string) =>
    database.exec(`UPDATE payments SET dispute = '${dispute}', updated_at = '${day}T12:00:00.000Z'
      WHERE id = 'p${id}'`);
  for (const [id, disputed_cents] of [
    ['whole', null],
    ['part', 300],
    ['won', 200],
    ['open', 100],
  ] as const) {
    const payment = { amount_cents: 1000, disputed_cents };
    insertOrder(id, { amount_cents: 1000, updated_at: '2026-01-01', payment });
    change(id, 'open', '2026-01-02');
  }
  change('whole', 'lost', '2026-01-03');
  change('part', 'lost', '2026-01-04');
  change('part', 'accepted', '2026-01-05');
  change('won', 'lost', '2026-01-06');
  change('won', 'won', '2026-01-07');

  migrateOn();

  const days = `FROM shop_sales WHERE unit = 'day' AND since > '2026-01-01'`;
  expect(lines(`SELECT since, revenue_cents, lost_cents ${days}`)).toEqual([
    '2026-01-03 0 1000',
    '2026-01-04 0 300',
    '2026-01-06 0 200',
    '2026-01-07 0 -200',
  ]);
  expect(lines('SELECT payment_id, lost_cents FROM disputes')).toEqual([
    'popen 0',
    'ppart 300',
    'pwhole 1000',
    'pwon 0',
  ]);
  expect(lines('SELECT spent_cents FROM customers')).toEqual(['2700']);
  database.exec(`UPDATE payments SET disputed_cents = 400 WHERE id = 'ppart'`);
  expect(lines('SELECT spent_cents FROM customers')).toEqual(['2600']);
  database.exec(`UPDATE payments SET disputed_cents = 700 WHERE id = 'ppart'`);
  change('part', 'open', '2026-02-01');
  expect(
    lines(`SELECT cents, at FROM dispute_losses WHERE cents <> 0 AND payment_id = 'ppart'`),
  ).toEqual([
    '300 2026-01-04T12:00:00.000Z',
    '100 2026-01-05T12:00:00.000Z',
    '300 2026-01-05T12:00:00.000Z',
  ]);
});
