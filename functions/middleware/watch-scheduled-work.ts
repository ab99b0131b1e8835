import { createMiddleware } from 'hono/factory';
import type { AppEnv } from '../deps.ts';
import { logFailure } from '../log.ts';
import { sendDueMails } from '../mail/send-due-mails.ts';
import { alertIfLate } from '../security/watch-shop.ts';

/** Checks after an answer whether the scheduled work is being done. */
export const watchScheduledWork = createMiddleware<AppEnv>(async (c, next) => {
  await next();
  const { deps } = c.var;
  if (!deps.scheduledWorkWatch.isTime(deps.now())) return;
  c.executionCtx.waitUntil(
    alertIfLate(deps)
      // Sent here: the scheduled work, which would send it, is not running.
      .then((alerted) => (alerted ? sendDueMails(deps) : undefined))
      .catch((error: unknown) => logFailure('scheduled work not looked at', { error })),
  );
});
