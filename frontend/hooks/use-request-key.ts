import { useRef } from 'react';
import { ApiError, isRefusal } from '../lib/api-error.ts';

/**
 * Idempotency key of a call. It stays the same until the call's outcome is certain, so that a retry
 * after a lost answer counts as the same request. A refusal of such a retry up front, e.g. for an
 * expired session, says nothing about the first attempt; a 409 does, as it is about what is stored.
 */
export function useRequestKey(
  /** Key of an earlier call whose outcome is uncertain. */
  earlier?: string,
) {
  const key = useRef<string>(earlier ?? crypto.randomUUID());
  const isUncertain = useRef(earlier !== undefined);
  return {
    read: () => key.current,
    /** Call after each answer; null means success. Returns whether the key is renewed. */
    renewUnlessUncertain: (error: Error | null): boolean => {
      if (error !== null && !isRefusal(error)) isUncertain.current = true;
      const isAboutStored = error instanceof ApiError && error.answered && error.status === 409;
      if (error !== null && isUncertain.current && !isAboutStored) return false;
      key.current = crypto.randomUUID();
      isUncertain.current = false;
      return true;
    },
  };
}
