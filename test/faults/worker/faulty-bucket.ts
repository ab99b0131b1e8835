import type { PlannedFault } from '../plan.ts';
import { currentRun } from './run.ts';

/**
 * Wraps R2: a visitor may leave at each call, and storing each photo width may fail, or succeed
 * with its answer lost.
 */
export function faultyBucket(bucket: R2Bucket): R2Bucket {
  function step<T>(what: string, call: () => Promise<T>): Promise<T> {
    return currentRun().step('r2', `R2 ${what}`, call);
  }

  async function store<T>(call: () => Promise<T>, fault: PlannedFault | undefined): Promise<T> {
    if (fault?.kind === 'dropped')
      throw new Error('put: We encountered an internal error. (10001)');
    const result = await call();
    if (fault) throw new Error('put: Network connection lost.');
    return result;
  }

  const put: R2Bucket['put'] = (...args: Parameters<R2Bucket['put']>) =>
    step('call', () =>
      currentRun().step('r2 put', 'R2 put', (fault) => store(() => bucket.put(...args), fault)),
    ) as ReturnType<R2Bucket['put']>;

  return {
    put,
    get: (...args: Parameters<R2Bucket['get']>) => step('call', () => bucket.get(...args)),
    head: (...args: Parameters<R2Bucket['head']>) => step('call', () => bucket.head(...args)),
    delete: (...args: Parameters<R2Bucket['delete']>) => step('call', () => bucket.delete(...args)),
  } as unknown as R2Bucket;
}
