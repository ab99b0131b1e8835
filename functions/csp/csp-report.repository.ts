import { sql } from 'kysely';
import type { Database } from '../db/database.ts';

/** Policy violation as the shop stores it. */
export interface CspViolation {
  directive: string;
  /** Origin of what was blocked, or its kind, such as `inline`. */
  blocked: string;
  /** First part of the page's path: the rest may name a person, or what they searched for. */
  page: string;
}

/** Rows per day; further violations are not stored. */
export const MAX_ROWS_A_DAY = 200;

/**
 * Counts a violation in the row of its day.
 * @returns how often it was reported that day; 0 when the day has no room for another row
 */
export async function countViolation(
  db: Database,
  { directive, blocked, page }: CspViolation,
  now: Date,
): Promise<number> {
  const at = now.toISOString();
  const day = at.slice(0, 10);
  const { rows } = await sql<{ times: number }>`
    INSERT INTO csp_reports (day, directive, blocked, page, times, first_at, last_at)
    SELECT ${day}, ${directive}, ${blocked}, ${page}, 1, ${at}, ${at}
    WHERE (SELECT count(*) FROM csp_reports WHERE day = ${day}) < ${MAX_ROWS_A_DAY}
      OR EXISTS (SELECT 1 FROM csp_reports WHERE day = ${day} AND directive = ${directive}
        AND blocked = ${blocked} AND page = ${page})
    ON CONFLICT DO UPDATE SET times = times + 1, last_at = excluded.last_at
    RETURNING times`.execute(db);
  return rows[0]?.times ?? 0;
}
