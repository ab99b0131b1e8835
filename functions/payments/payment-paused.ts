import type { AppError } from '../errors.ts';
import { SECOND_MS } from '../jobs/schedule.ts';
import { refuse } from '../refuse.ts';
import { waitText } from '../wait-text.ts';

/** The refusal of a try to pay that has to wait for so long. */
export function paymentPaused(waitMs: number): AppError {
  return refuse('payment-paused', {
    values: { wait: waitText(waitMs) },
    retryAfterSeconds: Math.ceil(waitMs / SECOND_MS),
  });
}
