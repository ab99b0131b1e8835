import { sql } from 'kysely';
import type { Database } from '../db/database.ts';

/** Policy violation as the shop stores it. */
export interface CspViolation {
  directive: string;
  /** Origin of what was blocked, or its kind, such as `inline`. */
  blocked: string;
  /** First part of the page's path: the rest may name a person, or what they searched for. */
  page: string;
  /** How often it was reported. */
  times: number;
}

/** Rows per day; further violations are not stored. */
export const MAX_ROWS_A_DAY = 200;

/**
 * Stores a violation that its day has no row of, or counts it if another request has stored it
 * meanwhile.
 * @returns whether it was stored; false, too, when the day has no room for another row
 */
export async function insertViolation(
  db: Database,
  { directive, blocked, page, times }: CspViolation,
  now: Date,
): Promise<boolean> {
  const at = now.toISOString();
  const day = at.slice(0, 10);
  const { rows } = await sql<{ times: number }>`
    INSERT INTO csp_reports (day, directive, blocked, page, times, first_at, last_at)
    SELECT ${day}, ${directive}, ${blocked}, ${page}, ${times}, ${at}, ${at}
    WHERE (SELECT count(*) FROM csp_reports WHERE day = ${day}) < ${MAX_ROWS_A_DAY}
    ON CONFLICT DO UPDATE SET times = times + excluded.times, last_at = excluded.last_at
    RETURNING times`.execute(db);
  return rows[0]?.times === times;
}
