import type { SQLInputValue } from 'node:sqlite';
import type { Database } from './database.ts';

/** Reads and writes a table's rows as objects: names in camel case, and `json` columns parsed. */
export function openTable<Item extends object>(
  database: Database,
  table: string,
  json: readonly (keyof Item)[] = [],
) {
  const holdsJson = new Set<PropertyKey>(json);

  function toItem(row: Record<string, string | number | null>): Item {
    const entries = Object.entries(row).map(([column, value]) => {
      const name = toName(column);
      return [name, holdsJson.has(name) && value !== null ? JSON.parse(String(value)) : value];
    });
    return Object.fromEntries(entries);
  }

  function valuesOf(item: Partial<Item>): SQLInputValue[] {
    return Object.entries<unknown>(item).map(([name, value]) =>
      holdsJson.has(name) && value !== null ? JSON.stringify(value) : (value as SQLInputValue),
    );
  }

  return {
    insert(item: Partial<Item>) {
      const columns = Object.keys(item).map(toColumn);
      const marks = columns.map(() => '?').join(', ');
      const sql = `INSERT INTO ${table} (${columns.join(', ')}) VALUES (${marks})`;
      database.run(sql, ...valuesOf(item));
    },
    /** Sets columns of the rows that the end of the statement selects, such as `WHERE id = ?`. */
    update(columns: Partial<Item>, rest: string, ...values: SQLInputValue[]) {
      const assignments = Object.keys(columns).map((name) => `${toColumn(name)} = ?`);
      const sql = `UPDATE ${table} SET ${assignments.join(', ')} ${rest}`;
      database.run(sql, ...valuesOf(columns), ...values);
    },
    /** The rows that the end of the statement selects, such as `WHERE id = ?`. */
    select(rest: string, ...values: SQLInputValue[]): Item[] {
      const sql = `SELECT * FROM ${table} ${rest}`;
      return database.all<Parameters<typeof toItem>[0]>(sql, ...values).map(toItem);
    },
  };
}

function toColumn(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

function toName(column: string): string {
  return column.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
}
