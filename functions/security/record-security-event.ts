import { runBatch } from '../db/batch.ts';
import type { Deps } from '../deps.ts';
import { logFailure } from '../log.ts';
import {
  type EventActor,
  type EventDeps,
  repeatableEventStatement,
  type SecurityEvent,
} from './security-event.statements.ts';

/**
 * Writes an event outside of any batch, for requests that changed nothing, such as a refused
 * sign-in. Repeats within a minute share one row, and rows per minute are bounded. Never throws: a
 * failure goes to the log, and what was done stays done.
 * @param event.times number of occurrences, if they were counted
 */
export async function recordSecurityEvent(
  deps: EventDeps & Pick<Deps, 'd1'>,
  requester: EventActor,
  { times = 1, ...event }: SecurityEvent & { times?: number },
): Promise<void> {
  try {
    await runBatch(deps.d1, [repeatableEventStatement(deps, requester, event, times)]);
  } catch (error) {
    logFailure('security event not recorded', { kind: event.kind, error });
  }
}
