import type { DatabaseSync, SQLOutputValue } from 'node:sqlite';
import type { BackupManifest } from '#contract/operations/backup.ts';
import { quote } from './build-database.ts';

/** D1's limit for one statement, in bytes. */
export const D1_STATEMENT_BYTES = 100_000;
/** The most bytes of rows per statement. */
const ROWS_BYTES = 60_000;
/** Piece size of a value too long for one statement; as hexadecimal digits it is twice as long. */
const PIECE_BYTES = 30_000;
/** Temporary table that holds the pieces of such values. */
const PIECES = 'restored_pieces';

/**
 * The SQL that recreates a database in a fresh one: tables, rows with parents first, then indexes
 * and finally triggers, which would otherwise log every row as a change.
 */
export function* dumpDatabase(
  database: DatabaseSync,
  schema: BackupManifest['schema'],
): Generator<string> {
  yield 'PRAGMA defer_foreign_keys = TRUE;\n';
  for (const { type, sql } of schema) if (type === 'table') yield `${sql};\n`;
  yield `CREATE TABLE ${PIECES} (value TEXT, place INTEGER, bytes BLOB, PRIMARY KEY (value, place)) STRICT;\n`;
  for (const table of parentsFirst(database)) yield* dumpRows(database, table);
  yield `DROP TABLE ${PIECES};\n`;
  for (const type of ['index', 'view', 'trigger']) {
    for (const each of schema) if (each.type === type) yield `${each.sql};\n`;
  }
  // The search index is a separate database; these rows have it rebuilt.
  yield 'INSERT INTO search_changes (product_id) SELECT id FROM products ORDER BY rowid;\n';
  yield 'INSERT INTO order_changes (order_id) SELECT id FROM orders ORDER BY created_at;\n';
  yield 'INSERT INTO order_counts (status, orders) SELECT status, count(*) FROM orders GROUP BY status;\n';
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
  let bytes = 0;
  let number = 0;
  for (const row of rows.iterate() as unknown as Iterable<SQLOutputValue[]>) {
    number += 1;
    const text = yield* dumpRow(row, `${table} ${number}`);
    const size = Buffer.byteLength(text);
    if (values.length > 0 && bytes + size > ROWS_BYTES) {
      yield `${head}${values.join(',\n')};\n`;
      values = [];
      bytes = 0;
    }
    values.push(text);
    bytes += size;
  }
  if (values.length > 0) yield `${head}${values.join(',\n')};\n`;
}

/**
 * @returns a row's values; if no statement can hold them, yields the longest ones in pieces first
 */
function* dumpRow(row: SQLOutputValue[], name: string): Generator<string, string> {
  const values = row.map(toSql);
  for (;;) {
    const text = `(${values.join(', ')})`;
    if (Buffer.byteLength(text) <= ROWS_BYTES) return text;
    const sizes = values.map((value) => Buffer.byteLength(value));
    const longest = sizes.indexOf(Math.max(...sizes));
    values[longest] = yield* dumpPieces(row[longest] ?? null, `${name} ${longest}`);
  }
}

/** @returns the expression that reassembles the pieces of a text or a BLOB */
function* dumpPieces(value: SQLOutputValue, name: string): Generator<string, string> {
  const bytes = value instanceof Uint8Array ? Buffer.from(value) : Buffer.from(String(value));
  for (let from = 0; from < bytes.length; from += PIECE_BYTES) {
    const piece = toHex(bytes.subarray(from, from + PIECE_BYTES));
    yield `INSERT INTO ${PIECES} (value, place, bytes) VALUES (${toSql(name)}, ${from}, ${piece});\n`;
  }
  const type = value instanceof Uint8Array ? 'BLOB' : 'TEXT';
  return `(SELECT CAST(group_concat(bytes, '' ORDER BY place) AS ${type}) FROM ${PIECES} WHERE value = ${toSql(name)})`;
}

function toSql(value: SQLOutputValue): string {
  if (value === null) return 'NULL';
  if (typeof value === 'string') return toSqlText(value);
  if (value instanceof Uint8Array) return toHex(value);
  return String(value);
}

/** A SQL file cannot contain U+0000. */
function toSqlText(text: string): string {
  if (text.includes('\0')) return `CAST(${toHex(Buffer.from(text))} AS TEXT)`;
  return `'${text.replaceAll("'", "''")}'`;
}

function toHex(bytes: Uint8Array): string {
  return `X'${Buffer.from(bytes).toString('hex')}'`;
}
