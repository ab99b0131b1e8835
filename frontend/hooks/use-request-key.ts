import { useRef } from 'react';
import { isRefusal } from '../lib/is-refusal.ts';

/**
 * A key for what is asked for: the same until it is certain what came of it, so that after an answer
 * that never came the same is asked for, and not once more.
 */
export function useRequestKey() {
  const key = useRef<string>(crypto.randomUUID());
  return {
    read: () => key.current,
    /** To be told of each answer; null is that it was done. */
    settle: (error: Error | null) => {
      if (error === null || isRefusal(error)) key.current = crypto.randomUUID();
    },
  };
}
