import type { AppError } from '../errors.ts';
import { MINUTE_MS, SECOND_MS } from '../jobs/schedule.ts';
import { refuse } from '../refuse.ts';

/** The refusal of a try to pay that has to wait for so long. */
export function paymentPaused(waitMs: number): AppError {
  const minutes = Math.ceil(waitMs / MINUTE_MS);
  return refuse('payment-paused', {
    values: { wait: minutes === 1 ? 'a minute' : `${minutes} minutes` },
    retryAfterSeconds: Math.ceil(waitMs / SECOND_MS),
  });
}
