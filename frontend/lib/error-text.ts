import { ApiError } from './api-error.ts';
import { capitalise } from './capitalise.ts';

export const UNFORESEEN = 'Something went wrong. Please try again.';
export const OFFLINE = 'You seem to be offline. Please check your connection and try again.';

/**
 * Text of an error for shoppers. Only messages of the shop and of the payment widget (spec 8) are
 * shown: what a browser or a provider's script throws may be a file's URL. An unforeseen failure
 * carries a code that finds it in the log.
 */
export function errorText(error: unknown): string {
  if (error instanceof ApiError && error.status > 0 && !isUnheard(error))
    return capitalise(error.message) + codeOf(error);
  if (!navigator.onLine) return OFFLINE;
  if (error instanceof ApiError || isOfWidget(error)) return error.message;
  return UNFORESEEN;
}

/** Whether an offline browser heard nothing of the shop: a 408 of its own or of a proxy. */
function isUnheard({ status, answered }: ApiError): boolean {
  return status === 408 && !answered && !navigator.onLine;
}

/** The request id without its last part, which names the data centre. */
function codeOf({ status, answered, reason, requestId }: ApiError): string {
  const isUnforeseen = status >= 500 && (!answered || reason === 'failed');
  return isUnforeseen && requestId ? ` (Code ${requestId.split('-')[0]})` : '';
}

function isOfWidget(error: unknown): error is Error {
  return error instanceof Error && error.name === 'DropinError';
}
