import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { listPersonalTables } from '../../functions/privacy/personal-tables.ts';
import { RETENTION_DAYS } from '../../functions/privacy/retention.ts';
import { root } from '../rehearsal/settings.ts';

const page = readFileSync(join(root, 'functions/docs/privacy.md'), 'utf8');

/** The rows for a table in the page's two lists. */
function rowsOf(table: string): string[] {
  return page.split('\n').filter((line) => line.startsWith(`| \`${table}\` `));
}

function tablesOfTheSchema(): string[] {
  const database = new DatabaseSync(':memory:');
  const folder = join(root, 'migrations');
  const files = readdirSync(folder).filter((file) => file.endsWith('.sql'));
  for (const file of files.sort()) database.exec(readFileSync(join(folder, file), 'utf8'));
  return database
    .prepare("SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%'")
    .all()
    .map(({ name }) => String(name));
}

test('the data map lists each table of the schema once', () => {
  const tables = tablesOfTheSchema();

  expect(tables.length).toBeGreaterThan(15);
  expect(tables.filter((table) => rowsOf(table).length !== 1)).toEqual([]);
});

test('the data map names each column that an export shows', () => {
  for (const [name, table] of listPersonalTables()) {
    const parts = Object.values(table.parts ?? {});
    for (const { table: of, shown } of [{ ...table, table: name }, ...parts]) {
      const [row = ''] = rowsOf(of);
      expect(
        shown.filter((column) => !row.includes(`\`${column}\``)),
        of,
      ).toEqual([]);
    }
  }
});

test('the data map states the retention periods that the code uses', () => {
  const days = (table: string) => rowsOf(table)[0];

  expect(days('payments')).toContain(`${RETENTION_DAYS.unchargedAddress} days where nothing`);
  expect(days('payments')).toContain(`given up ${RETENTION_DAYS.givenUpKey} days`);
  expect(days('orders')).toContain(`${RETENTION_DAYS.orderAddress / 365} years`);
  expect(days('orders')).toContain(`${RETENTION_DAYS.shippedAddress} days after it was shipped`);
  expect(days('mails')).toContain(`${RETENTION_DAYS.mail} days`);
  expect(days('stock_waits')).toContain(`${RETENTION_DAYS.stockWait} days at most`);
  expect(days('csp_reports')).toContain(`${RETENTION_DAYS.cspReport} days`);
  expect(days('webhooks')).toContain(`${RETENTION_DAYS.webhook} days`);
});
