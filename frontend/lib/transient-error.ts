import { ApiError, isRefusal } from './api-error.ts';

/** Statuses with which the shop refuses for a while: too many calls, or it is busy or closed. */
const FOR_A_WHILE = [429, 503];

/** Whether the same request may succeed later: no answer came, or the shop refuses only for a while. */
export function isTransientError(error: Error): boolean {
  return !isRefusal(error) || (error instanceof ApiError && FOR_A_WHILE.includes(error.status));
}
