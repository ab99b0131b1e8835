import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { type Person, signUp } from './people-and-books.ts';
import type { Meters } from './plan.ts';
import { Shop } from './shop.ts';

export interface OpenOutcome {
  open: number;
  /** What each round of scheduled work read, wrote and took, in order. */
  rounds: Round[];
  /** Attempts left open. */
  left: number;
  /** Attempts closed while one that had been due for longer was still open. */
  outOfOrder: number;
}

interface Round extends Meters {
  closed: number;
  ms: number;
}

/** The reconciler's own limit of attempts closed per round. */
export const MAX_PER_ROUND = 10;
const MINUTE_MS = 60_000;
const BATCH = 500;
/** Older than any lookup: an attempt that Braintree does not find at this age was not charged. */
const AGE_MS = 20 * MINUTE_MS;

/**
 * Leaves `open` uncharged payment attempts open, as a long Braintree outage does, and runs the
 * reconciler once a minute until none is left, or for `rounds` rounds.
 */
export async function reconcileOpenAttempts({
  open,
  rounds = Number.POSITIVE_INFINITY,
}: {
  open: number;
  rounds?: number;
}): Promise<OpenOutcome> {
  const shop = await Shop.open({ speed: 1 });
  try {
    await leaveOpen(shop, open);
    const outcome: OpenOutcome = { open, rounds: [], left: open, outOfOrder: 0 };
    while (outcome.left > 0 && outcome.rounds.length < rounds) {
      shop.advanceClockTo(new Date(shop.now().getTime() + MINUTE_MS));
      const began = performance.now();
      const answer = await shop.doScheduledWork();
      if (!answer) throw new Error('The reconciler did not finish');
      const ms = performance.now() - began;
      const { left, outOfOrder } = await look(shop);
      outcome.rounds.push({ ...answer.meters, closed: outcome.left - left, ms });
      if (left === outcome.left) throw new Error(`A round closed none of ${left} open payments`);
      Object.assign(outcome, { left, outOfOrder: outcome.outOfOrder + outOfOrder });
    }
    return outcome;
  } finally {
    await shop.remove();
  }
}

/**
 * Leaves attempts open, each of its own shopper, because a shopper has only one open attempt at a
 * time.
 */
async function leaveOpen(shop: Shop, open: number): Promise<void> {
  const began = shop.now().getTime() - AGE_MS - open;
  for (let made = 0; made < open; made += BATCH) {
    const people = await signUp(shop, Math.min(BATCH, open - made));
    const rows = people.map((person, at) => makeAttempt(person, began + made + at));
    await sql`INSERT INTO payments (id, user_id, state, amount_cents, address, due_at, changed_by,
      created_at, updated_at)
      SELECT value ->> 'id', value ->> 'userId', 'unknown', 1250, '', value ->> 'at', value ->> 'userId',
      value ->> 'at', value ->> 'at' FROM json_each(${JSON.stringify(rows)})`.execute(shop.db);
  }
}

function makeAttempt({ id: userId }: Person, at: number) {
  return { id: uuidv7(), userId, at: new Date(at).toISOString() };
}

/** How many attempts are open, and how many were closed before one that had been due for longer. */
async function look({ db }: Shop): Promise<{ left: number; outOfOrder: number }> {
  const { rows } = await sql<{ left: number; outOfOrder: number }>`SELECT
    (SELECT count(*) FROM payments WHERE state = 'unknown') AS left,
    (SELECT count(*) FROM payments WHERE state <> 'unknown' AND created_at >
      (SELECT min(created_at) FROM payments WHERE state = 'unknown')) AS "outOfOrder"`.execute(db);
  return rows[0] ?? { left: 0, outOfOrder: 0 };
}

/** Formats the outcome of the rounds for printing. */
export function formatOpenReport({ open, rounds, left, outOfOrder }: OpenOutcome): string {
  const third = Math.max(1, Math.floor(rounds.length / 3));
  const of = (name: string, some: Round[]) => {
    const mean = (value: (round: Round) => number) =>
      (some.reduce((sum, round) => sum + value(round), 0) / some.length).toFixed(1);
    const most = Math.max(...some.map(({ d1 }) => d1.calls));
    return `${name}: ${mean((r) => r.closed)} closed, ${mean((r) => r.d1.calls)} D1 calls (at most ${most}), ${mean((r) => r.d1.rowsRead)} rows read, ${mean((r) => r.d1.rowsWritten)} rows written, ${mean((r) => r.gateway.calls)} Braintree calls, ${mean((r) => r.ms)} ms`;
  };
  return [
    `${open} open payments, ${rounds.length} rounds, ${left} left, ${outOfOrder} closed out of order`,
    of('Mean of the first third of the rounds', rounds.slice(0, third)),
    of('Mean of the last third', rounds.slice(-third)),
  ].join('\n');
}
