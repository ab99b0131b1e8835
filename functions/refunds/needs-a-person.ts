import type { PaymentRow } from '../db/tables.ts';
import { OVERDUE_MS } from './refund-schedule.ts';

/** The states of a payment that is still to be settled. */
export const OPEN_PAYMENTS = ['charging', 'unknown', 'reversing'] as const;

export function isOpenPayment({ state }: Pick<PaymentRow, 'state'>): boolean {
  return OPEN_PAYMENTS.some((open) => open === state);
}

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
