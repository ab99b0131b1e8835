import type { Context } from 'hono';
import type { AppEnv } from '../deps.ts';
import { logFailure } from '../log.ts';
import { sendDueMails } from '../mail/send-due-mails.ts';

/**
 * Sends the mails that a call has just queued, once it is answered: the answer neither waits for
 * them nor fails with them, and what is not sent now is sent by the Cron trigger.
 */
export function flushMailQueue(c: Context<AppEnv>): void {
  const { deps } = c.var;
  if (!deps.mailing) return;
  c.executionCtx.waitUntil(
    sendDueMails(deps).catch((error: unknown) => logFailure('mails not sent', { error })),
  );
}

/** Does what may queue a mail, and sends that once it is answered. @returns what comes of it */
export async function mailed<T>(c: Context<AppEnv>, work: Promise<T>): Promise<T> {
  const done = await work;
  flushMailQueue(c);
  return done;
}
