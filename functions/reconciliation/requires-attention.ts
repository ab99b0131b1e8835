import { OVERDUE_MS } from '../refunds/refund-schedule.ts';

/** Whether something open is in trouble, or has been open for too long; `since` is UTC ISO. */
export function needsAPerson(
  { trouble, since }: { trouble: string | null; since: string },
  now: Date,
): boolean {
  return trouble !== null || since <= overdueSince(now);
}

/** What has been open since then or longer has been so for too long; UTC ISO. */
export function overdueSince(now: Date): string {
  return new Date(now.getTime() - OVERDUE_MS).toISOString();
}
