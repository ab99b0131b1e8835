import type { Context } from 'hono';
import type { AppEnv } from '../deps.ts';
import { logFailure } from '../log.ts';
import { sendDueMails } from '../mail/send-due-mails.ts';

/**
 * Sends the mails that a call has queued, once it is answered: the answer neither waits for them nor
 * fails with them, and what is not sent now is sent by the Cron trigger.
 */
export function flushMailQueue(c: Context<AppEnv>): void {
  const { deps } = c.var;
  if (!deps.mailing || !deps.hasQueuedMail()) return;
  c.executionCtx.waitUntil(
    sendDueMails(deps).catch((error: unknown) => logFailure('mails not sent', { error })),
  );
}
