import { addMs, MINUTE_MS } from '../durations.ts';

/** How long something may be open before it shows on the admin's page. */
const OVERDUE_MS = 10 * MINUTE_MS;

/** Whether an open payment or refund is in trouble, or open for too long; `since` is UTC ISO. */
export function requiresAttention(
  { trouble, since }: { trouble: string | null; since: string },
  now: Date,
): boolean {
  return trouble !== null || since <= overdueSince(now);
}

/** Returns the time such that whatever has been open since then, or longer, is overdue; UTC ISO. */
export function overdueSince(now: Date): string {
  return addMs(now, -OVERDUE_MS).toISOString();
}
