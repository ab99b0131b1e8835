const PAUSES_MS = [1000, 5000, 15_000, 30_000, 30_000];

/** Number of retries, and the pauses before them. */
export interface RetryPolicy {
  /** Pause before each retry, in milliseconds. */
  pauses?: readonly number[];
  signal: AbortSignal;
  /** Called before each pause. */
  onWait?: () => void;
}

/**
 * Retries a call after a transient failure (no answer, or none in time, a 5xx, a 429); the call must
 * be safe to repeat.
 * @throws a permanent failure, or one that persists
 */
export async function retry<T>(
  ask: () => Promise<T>,
  { pauses = PAUSES_MS, signal, onWait }: RetryPolicy,
): Promise<T> {
  for (let failures = 0; ; failures++) {
    try {
      return await ask();
    } catch (error) {
      const ms = pauses[failures];
      if (ms === undefined || signal.aborted || !isRetryable(error)) throw error;
      onWait?.();
      await pause(ms, signal);
    }
  }
}

/** Whether the same call may succeed a moment later. */
export function isRetryable(error: unknown): boolean {
  if (!(error instanceof Error) || !('status' in error)) return false;
  return [0, 408, 429].includes(Number(error.status)) || Number(error.status) >= 500;
}

/** @throws the signal's reason as soon as it is aborted */
function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const giveUp = () => {
      clearTimeout(timer);
      reject(signal.reason);
    };
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', giveUp);
      resolve();
    }, ms);
    signal.addEventListener('abort', giveUp, { once: true });
  });
}
