import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { CLOSED_STATUSES } from '#contract/orders/order-status.ts';
import { paymentStateSchema, statesIn } from '#contract/payments/payment-state.ts';
import { root } from '../rehearsal/settings.ts';
import { databaseAt } from './migrations/database-at.ts';

const { database } = databaseAt('9999');

type Columns = Record<string, Record<string, true>>;

/** Each table and view that the migrations create, with its columns. */
function madeColumns(): Columns {
  const tables = database
    .prepare(
      "SELECT name FROM sqlite_master WHERE type IN ('table', 'view') AND name NOT GLOB 'sqlite_*'",
    )
    .all();
  const entries = tables.map(({ name: table }) => {
    const columns = database.prepare('SELECT name FROM pragma_table_info(?)').all(String(table));
    return [table, Object.fromEntries(columns.map(({ name }) => [name, true]))];
  });
  return Object.fromEntries(entries);
}

/**
 * The compiler's messages when these columns are compared with those of `functions/db/tables.ts`.
 */
function compileWith(columns: Columns): string {
  const folder = mkdtempSync(join(tmpdir(), 'schema-'));
  try {
    writeFileSync(
      join(folder, 'columns.ts'),
      `import type { Tables } from '${root}/functions/db/tables.ts';
       export const columns: { [Table in keyof Tables]: Record<keyof Tables[Table], true> } =
         ${JSON.stringify(columns)};`,
    );
    const settings = {
      extends: join(root, 'tsconfig.base.json'),
      compilerOptions: { lib: ['ES2024', 'DOM'], types: [] },
      include: ['columns.ts'],
    };
    writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(settings));
    const tsc = join(root, 'node_modules/.bin/tsc');
    return spawnSync(tsc, ['-p', folder], { encoding: 'utf8' }).stdout;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

test('the types of the tables match the tables and columns of the migrations', () => {
  expect(compileWith(madeColumns())).toBe('');
});

test('a table or column missing from the types or from the database does not compile', () => {
  const { wishes: _, ...columns } = madeColumns();
  const { text: __, ...addresses } = columns['addresses'] ?? {};
  const marks = { ...columns['marks'], place: true as const };

  expect(compileWith(columns)).toContain("'wishes' is missing");
  const said = compileWith({ ...madeColumns(), addresses, marks });
  expect(said).toContain("'text' is missing");
  expect(said).toContain(`'"place"' does not exist`);
  expect(compileWith({ ...madeColumns(), wants: {} })).toContain(`'"wants"' does not exist`);
});

test('the schema and its indexes use the payment states and groups that the code defines', () => {
  const find = database.prepare('SELECT sql FROM sqlite_master WHERE name = ?');
  const statesOf = (name: string) => {
    const [, list = ''] = /stat(?:e|us) IN \(([^)]+)\)/.exec(String(find.get(name)?.['sql'])) ?? [];
    return [...list.matchAll(/'(\w+)'/g)].map(([, state]) => state);
  };

  expect(statesOf('payments').sort()).toEqual([...paymentStateSchema.options].sort());
  expect(statesOf('payments_open')).toEqual(statesIn('holds-stock'));
  expect(statesOf('payments_uncharged_address')).toEqual(statesIn('came-to-nothing'));
  expect(statesOf('orders_closed_address')).toEqual(CLOSED_STATUSES);
});
