import { ApiError } from '../../lib/api-error.ts';
import { errorText } from '../../lib/error-text.ts';

/**
 * Text of a failed refund: without an answer from the shop nobody knows whether the money was sent.
 */
export function refundErrorText(error: unknown): string {
  const text = errorText(error);
  if (error instanceof ApiError && error.answered) return text;
  return `${text} The money may be on its way already; it never goes back twice.`;
}
