import { DatabaseSync } from 'node:sqlite';

/** A migration by its file. */
export interface Migration {
  name: string;
  sql: string;
}

/**
 * What a migration would remove from a database that has had the previous ones: dropped tables and
 * columns, deleted rows, and tables recreated without copying all their rows. Values overwritten by
 * an UPDATE are not detected.
 * @returns a line for each loss; none for a migration that only adds
 */
export function findDestructiveChanges(
  before: readonly Migration[],
  migration: Migration,
): string[] {
  const database = new DatabaseSync(':memory:');
  try {
    for (const { sql } of before) database.exec(sql);
    const had = columnsOf(database);
    database.exec(migration.sql);
    const statements = statementsOf(migration.sql);
    const has = columnsOf(database);
    const kept = [...had.keys()].filter((table) => has.has(table));
    return [...lostColumns(had, has), ...lostRows(statements, kept)];
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    return [`it could not be run: ${why}`];
  } finally {
    database.close();
  }
}

function columnsOf(database: DatabaseSync): Map<string, string[]> {
  const tables = database.prepare("SELECT name FROM sqlite_master WHERE type = 'table'").all();
  const columns = database.prepare('SELECT name FROM pragma_table_info(?)');
  return new Map(
    tables.map(({ name }) => {
      const table = String(name);
      return [table, columns.all(table).map((column) => String(column['name']))];
    }),
  );
}

function lostColumns(had: Map<string, string[]>, has: Map<string, string[]>): string[] {
  return [...had].flatMap(([table, columns]) => {
    const left = has.get(table);
    if (!left) return [`the table ${table} is dropped`];
    const lost = columns.filter((column) => !left.includes(column));
    return lost.map((column) => `the column ${table}.${column} is dropped`);
  });
}

/** `kept`: the tables that exist before and after. */
function lostRows(statements: string[], kept: string[]): string[] {
  return statements.flatMap((statement, at) => {
    const [, emptied] = /^DELETE\s+FROM\s+(\w+)/i.exec(statement) ?? [];
    if (emptied) return [`rows of ${emptied} are deleted`];
    const [, dropped = ''] = /^DROP\s+TABLE\s+(?:IF\s+EXISTS\s+)?(\w+)/i.exec(statement) ?? [];
    if (!kept.includes(dropped) || isCopied(dropped, statements, at)) return [];
    return [`${dropped} is recreated without all its rows`];
  });
}

/**
 * Whether the table's rows were copied elsewhere before, or set aside before and copied back after.
 */
function isCopied(table: string, statements: string[], dropped: number): boolean {
  const before = statements.slice(0, dropped);
  if (before.some((statement) => isCopy(statement, { from: table, to: '\\w+' }))) return true;
  const aside = new RegExp(
    `^CREATE\\s+TABLE\\s+(\\w+)\\s+AS\\s+SELECT\\s+\\*\\s+FROM\\s+${table}$`,
    'i',
  );
  const places = before.map((statement) => aside.exec(statement)?.[1]).filter((place) => place);
  const after = statements.slice(dropped);
  return places.some((from = '') => after.some((each) => isCopy(each, { from, to: table })));
}

function isCopy(statement: string, { from, to }: { from: string; to: string }): boolean {
  return new RegExp(
    `^INSERT\\s+INTO\\s+${to}\\s[\\s\\S]*\\bSELECT\\s[\\s\\S]*\\sFROM\\s+${from}$`,
    'i',
  ).test(statement);
}

/** The statements, without comments, string contents and triggers, whose bodies do not run now. */
function statementsOf(sql: string): string[] {
  return sql
    .replace(/'(?:[^']|'')*'|--.*|\/\*[\s\S]*?\*\//g, (found) =>
      found.startsWith("'") ? "''" : '',
    )
    .replace(/CREATE\s+(?:TEMP\s+)?TRIGGER[\s\S]*?\bEND\s*;/gi, '')
    .replaceAll('"', '')
    .split(';')
    .map((statement) => statement.trim())
    .filter(Boolean);
}
