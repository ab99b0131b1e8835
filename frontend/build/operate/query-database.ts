import { flagsOf, mustRun, type ShopTarget, type Wrangler } from './wrangler.ts';

/** Asks the shop's database by wrangler. @param sql what anybody could have typed is a literal in it, if at all */
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
