import type { PaymentState } from '../contract/payments/payment-state.ts';
import type { Database } from '../db/database.ts';

/** Number of events since a time. */
export interface AlertCounts {
  failedSignIns: number;
  declined: number;
  unknown: number;
}

const COUNTED = ['declined', 'unknown'] as const satisfies PaymentState[];

/** Counts from indexes only: payment ids are UUIDs v7, which begin with their time. */
export async function countSince(db: Database, since: Date): Promise<AlertCounts> {
  const [failed, payments] = await Promise.all([
    db
      .selectFrom('security_events')
      .select((eb) => eb.fn.sum<number | null>('repeats').as('times'))
      .where('kind', '=', 'sign-in-failed')
      .where('at', '>=', since.toISOString())
      .executeTakeFirst(),
    db
      .selectFrom('payments')
      .select((eb) => ['state' as const, eb.fn.countAll<number>().as('count')])
      .where('id', '>=', firstIdAt(since))
      .where('state', 'in', COUNTED)
      .groupBy('state')
      .execute(),
  ]);
  const of = (state: string) => payments.find((each) => each.state === state)?.count ?? 0;
  return { failedSignIns: failed?.times ?? 0, declined: of('declined'), unknown: of('unknown') };
}

/** Lower bound of the UUIDs v7 created at this time or later. */
function firstIdAt(time: Date): string {
  const hex = time.getTime().toString(16).padStart(12, '0');
  return `${hex.slice(0, 8)}-${hex.slice(8)}`;
}
