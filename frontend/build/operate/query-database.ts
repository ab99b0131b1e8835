import { flagsOf, mustRun, type ShopTarget, type Wrangler } from './wrangler.ts';

/**
 * Queries the shop's database through wrangler. @param sql untrusted input may appear in it only as
 * a literal
 */
export async function queryDatabase(
  wrangler: Wrangler,
  place: ShopTarget,
  sql: string,
): Promise<Record<string, unknown>[]> {
  const command = ['d1', 'execute', 'DB', ...flagsOf(place), '--yes', '--json', '--command', sql];
  const { out } = await mustRun(wrangler, command);
  const [answer] = JSON.parse(out) as { results: Record<string, unknown>[] }[];
  return answer?.results ?? [];
}
