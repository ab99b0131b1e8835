import { ApiError } from './api-client.ts';

/**
 * What a failure is called before a shopper. Only the shop's own words are shown, and the payment
 * widget's (spec 8): what a browser or a provider's script throws may be a file's address.
 */
export function errorText(error: unknown): string {
  if (error instanceof ApiError && error.status > 0) return error.message;
  if (!navigator.onLine) return 'You seem to be offline.';
  if (error instanceof ApiError || isOfWidget(error)) return error.message;
  return 'Something went wrong. Please try again.';
}

function isOfWidget(error: unknown): error is Error {
  return error instanceof Error && error.name === 'DropinError';
}
