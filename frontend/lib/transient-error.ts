import { isRefusal, refusalReason } from './api-error.ts';

/** A refusal would be the same again, unless it is that of a busy shop. */
export function isTransientError(error: Error): boolean {
  const reason = refusalReason(error);
  return !isRefusal(error) || reason === 'shop-busy' || reason === 'too-many-tries';
}
