import { ApiError } from './api-client.ts';

/**
 * What a failure is called before a shopper. Only the shop's own words are shown: what a browser or
 * the widget throws may be a file's address.
 */
export function errorText(error: unknown): string {
  if (error instanceof ApiError && error.status > 0) return error.message;
  if (!navigator.onLine) return 'You seem to be offline.';
  if (error instanceof ApiError) return error.message;
  return 'Something went wrong. Please try again.';
}
