import { useRef } from 'react';
import { isRefusal } from '../lib/api-client.ts';

/**
 * The idempotency key of a call: it stays the same until it is certain what came of the call, so that a
 * repeat after a lost answer is the same request and not a second one.
 */
export function useRequestKey() {
  const key = useRef<string>(crypto.randomUUID());
  return {
    read: () => key.current,
    /** To be called after each answer; null stands for success. */
    renewUnlessUncertain: (error: Error | null) => {
      if (error === null || isRefusal(error)) key.current = crypto.randomUUID();
    },
  };
}
