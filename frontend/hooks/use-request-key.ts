import { useRef } from 'react';
import { ApiError, isRefusal } from '../lib/api-error.ts';

/**
 * The idempotency key of a call: it stays the same until it is certain what came of the call, so that a
 * repeat after a lost answer is the same request and not a second one. What refuses such a repeat at the
 * door, such as a session that has ended, says nothing of the first try; a 409 is about what is stored.
 */
export function useRequestKey() {
  const key = useRef<string>(crypto.randomUUID());
  const isUncertain = useRef(false);
  return {
    read: () => key.current,
    /** To be called after each answer; null stands for success. */
    renewUnlessUncertain: (error: Error | null) => {
      if (error !== null && !isRefusal(error)) isUncertain.current = true;
      const isAboutStored = error instanceof ApiError && error.answered && error.status === 409;
      if (error !== null && isUncertain.current && !isAboutStored) return;
      key.current = crypto.randomUUID();
      isUncertain.current = false;
    },
  };
}
