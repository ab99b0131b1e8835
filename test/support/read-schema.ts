import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/**
 * The statements that make a database as a folder's migrations leave it: a third of those of the
 * migrations, which every test file would otherwise run one by one. Counts of AUTOINCREMENT begin
 * again, and rows are in the order of their tables: none refers to a later one.
 */
export function readSchema(folder: string): string[] {
  const database = new DatabaseSync(':memory:');
  for (const file of globSync('*.sql', { cwd: folder }).sort()) {
    database.exec(readFileSync(join(folder, file), 'utf8'));
  }
  const texts = (sql: string) =>
    database
      .prepare(sql)
      .all()
      .map(({ text }) => String(text));
  const create = (which: string) =>
    texts(
      `SELECT sql AS text FROM sqlite_schema WHERE sql IS NOT NULL AND name NOT GLOB 'sqlite_*'
       AND name NOT IN (SELECT name FROM pragma_table_list WHERE type = 'shadow') AND ${which}
       ORDER BY rowid`,
    );
  const tables = texts(
    `SELECT name AS text FROM pragma_table_list
     WHERE schema = 'main' AND type = 'table' AND name NOT GLOB 'sqlite_*'`,
  );
  const rows = tables.flatMap((table) => {
    const columns = texts(`SELECT name AS text FROM pragma_table_info('${table}')`);
    const values = columns.map((column) => `quote("${column}")`).join(" || ', ' || ");
    const names = columns.map((column) => `"${column}"`).join(', ');
    return texts(
      `SELECT 'INSERT INTO "${table}" (${names}) VALUES (' || ${values} || ')' AS text FROM "${table}"`,
    );
  });
  // Rows come before the triggers, which would log them.
  return [...create("type <> 'trigger'"), ...rows, ...create("type = 'trigger'")];
}
