import { createMiddleware } from 'hono/factory';
import type { AppEnv } from '../deps.ts';
import { MINUTE_MS } from '../durations.ts';
import { logFailure } from '../log.ts';
import { sendLatestMails } from '../mail/send-due-mails.ts';
import { alertIfLate } from '../security/late-scheduled-work.ts';

const PAUSE_MS = 10 * MINUTE_MS;

/** Checks after an answer, once in ten minutes per isolate, whether the scheduled work is done. */
export function checkScheduledWork() {
  let lastCheck = 0;
  return createMiddleware<AppEnv>(async (c, next) => {
    await next();
    const { deps } = c.var;
    const now = deps.now().getTime();
    if (now - lastCheck < PAUSE_MS) return;
    lastCheck = now;
    c.executionCtx.waitUntil(
      alertIfLate(deps)
        // Sent here: the scheduled work, which would send it, is not running.
        .then((alerted) => (alerted ? sendLatestMails(deps) : undefined))
        .catch((error: unknown) => logFailure('scheduled work not looked at', { error })),
    );
  });
}
