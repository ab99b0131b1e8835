import { ApiError } from './api-error.ts';

/**
 * What a failure is called before a shopper. Only the shop's own words are shown, and the payment
 * widget's (spec 8): what a browser or a provider's script throws may be a file's address. One that
 * nobody foresaw has a code with it, by which whoever is told of it finds it in the log.
 */
export function errorText(error: unknown): string {
  if (error instanceof ApiError && error.status > 0) return error.message + codeOf(error);
  if (!navigator.onLine) return 'You seem to be offline.';
  if (error instanceof ApiError || isOfWidget(error)) return error.message;
  return 'Something went wrong. Please try again.';
}

/** Without its last part, which says where in the world it was answered. */
function codeOf({ status, answered, reason, requestId }: ApiError): string {
  const isUnforeseen = status >= 500 && (!answered || reason === 'failed');
  return isUnforeseen && requestId ? ` (Code ${requestId.split('-')[0]})` : '';
}

function isOfWidget(error: unknown): error is Error {
  return error instanceof Error && error.name === 'DropinError';
}
