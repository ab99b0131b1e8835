import type { DatabaseSync, SQLOutputValue } from 'node:sqlite';
import type { BackupManifest } from '../../../functions/contract/backup.ts';
import { quote } from './build-database.ts';

/** D1 takes statements of at most 100 KB. */
const STATEMENT_CHARS = 60_000;

/**
 * The SQL that makes a database anew in a fresh one: tables, rows, what rows belong to first, then
 * indices and, at last, triggers: they would log each row as news.
 */
export function* dumpDatabase(
  database: DatabaseSync,
  schema: BackupManifest['schema'],
): Generator<string> {
  yield 'PRAGMA defer_foreign_keys = TRUE;\n';
  for (const { type, sql } of schema) if (type === 'table') yield `${sql};\n`;
  for (const table of parentsFirst(database)) yield* dumpRows(database, table);
  for (const type of ['index', 'view', 'trigger']) {
    for (const each of schema) if (each.type === type) yield `${each.sql};\n`;
  }
  // The search index is a database of its own, and is made anew from this.
  yield 'INSERT INTO search_changes (product_id) SELECT id FROM products ORDER BY rowid;\n';
  yield 'INSERT INTO order_changes (order_id) SELECT id FROM orders ORDER BY created_at;\n';
  yield 'INSERT INTO order_counts SELECT status, count(*) FROM orders GROUP BY status;\n';
}

/** The tables in an order in which no row ever lacks its parent. */
export function parentsFirst(database: DatabaseSync): string[] {
  const names = database
    .prepare("SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT GLOB 'sqlite_*'")
    .all()
    .map(({ name }) => String(name));
  const parents = database.prepare(
    'SELECT DISTINCT "table" AS parent FROM pragma_foreign_key_list(?)',
  );
  const seen = new Set<string>();
  const order: string[] = [];
  function place(name: string): void {
    if (seen.has(name)) return;
    seen.add(name);
    for (const { parent } of parents.all(name)) place(String(parent));
    order.push(name);
  }
  for (const name of names) place(name);
  return order;
}

function* dumpRows(database: DatabaseSync, table: string): Generator<string> {
  const rows = database.prepare(`SELECT * FROM ${quote(table)}`);
  rows.setReturnArrays(true);
  const columns = rows.columns().map(({ name }) => quote(name));
  const head = `INSERT INTO ${quote(table)} (${columns.join(', ')}) VALUES\n`;
  let values: string[] = [];
  let chars = 0;
  for (const row of rows.iterate() as unknown as Iterable<SQLOutputValue[]>) {
    const text = `(${row.map(toSql).join(', ')})`;
    if (values.length > 0 && chars + text.length > STATEMENT_CHARS) {
      yield `${head}${values.join(',\n')};\n`;
      values = [];
      chars = 0;
    }
    values.push(text);
    chars += text.length;
  }
  if (values.length > 0) yield `${head}${values.join(',\n')};\n`;
}

function toSql(value: SQLOutputValue): string {
  if (value === null) return 'NULL';
  if (typeof value === 'string') return `'${value.replaceAll("'", "''")}'`;
  if (value instanceof Uint8Array) return `X'${Buffer.from(value).toString('hex')}'`;
  return String(value);
}
