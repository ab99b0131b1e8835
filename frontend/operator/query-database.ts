import type { DatabaseBinding } from './migrate.ts';
import { flagsOf, runOrThrow, type ShopTarget, type Wrangler } from './wrangler.ts';

/**
 * Queries a database of the shop through wrangler. @param sql untrusted input may appear in it only as
 * a literal
 */
export async function queryDatabase(
  wrangler: Wrangler,
  target: ShopTarget,
  sql: string,
  binding: DatabaseBinding = 'DB',
): Promise<Record<string, unknown>[]> {
  const query = ['--yes', '--json', '--command', sql];
  const command = ['d1', 'execute', binding, ...flagsOf(target), ...query];
  const { out } = await runOrThrow(wrangler, command);
  const [answer] = JSON.parse(out) as { results: Record<string, unknown>[] }[];
  return answer?.results ?? [];
}

/** A value as it may appear in SQL. */
export function toSqlLiteral(value: unknown): string {
  if (value === null || typeof value === 'number') return String(value);
  return `'${String(value).replaceAll("'", "''")}'`;
}
