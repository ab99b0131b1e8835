import { runBatch } from '../db/batch.ts';
import type { Deps } from '../deps.ts';
import { logFailure } from '../log.ts';
import { repeatableEventStatement, type SecurityEvent } from './security-event.statements.ts';

/** An event as a use case tells it: its id and time are made here. */
export type SecurityEventInput = Omit<SecurityEvent, 'id' | 'now'> & {
  /** How often it has happened, where that was counted; once unless said otherwise. */
  times?: number;
};

/**
 * Writes an event that stands in no batch: what changed nothing, such as a refused sign-in. Repeats
 * within a minute are one row, and rows a minute are bounded. Never throws: a failure goes to the log,
 * and what was done stays done.
 */
export async function recordSecurityEvent(
  deps: Pick<Deps, 'db' | 'd1' | 'newId' | 'now'>,
  { times = 1, ...event }: SecurityEventInput,
): Promise<void> {
  try {
    const dated = { ...event, id: deps.newId(), now: deps.now() };
    await runBatch(deps.d1, [repeatableEventStatement(deps.db, dated, times)]);
  } catch (error) {
    logFailure('security event not recorded', { kind: event.kind, error });
  }
}
