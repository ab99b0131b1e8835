import type { Context } from 'hono';
import { matchedRoutes } from 'hono/route';
import type { AppEnv } from '../deps.ts';
import { AppError } from '../errors.ts';
import { recordSecurityEvent } from '../security/record-security-event.ts';
import { clientAddress } from './rate-limit.ts';

const STATUSES: readonly number[] = [401, 403, 429];

/**
 * Writes the API's 401, 403 and 429 to the security log, after the answer is sent, unless the call
 * has written an event of its own, which says more (as `accounts/sign-in.ts` does). Only for calls
 * that got as far as having `deps`, which excludes those over plain http.
 */
export function recordRefusal(error: Error, status: number, c: Context<AppEnv>): void {
  const isOfTheApi = c.req.path.startsWith('/api/') && c.get('deps') !== undefined;
  if (!isOfTheApi || !(error instanceof AppError) || !STATUSES.includes(status)) return;
  if (!c.var.deps.hasRecordedEvent()) record(c, error.reason, status);
}

function record(c: Context<AppEnv>, reason: string, status: number): void {
  const { deps } = c.var;
  const address = clientAddress(c);
  const userId: string | null = c.get('user')?.id ?? null;
  const times = deps.refusals.count([reason, address, userId].join(' '), deps.now());
  if (times === 0) return;
  const route = matchedRoutes(c).findLast(({ path }) => !path.endsWith('*'));
  const call = `${c.req.method} ${route?.path}`;
  const detail = { reason, status, call };
  c.executionCtx.waitUntil(
    recordSecurityEvent(
      deps,
      { userId, address },
      { kind: 'refused', about: userId, detail, times },
    ),
  );
}
