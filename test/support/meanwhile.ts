import type { Deps } from '../../functions/deps.ts';
import { depsIn } from './clock.ts';

/** The shop's dependencies, where `meanwhile` runs just before every batch. */
export function depsMeanwhile(meanwhile: () => Promise<void>): Deps {
  const deps = depsIn(0);
  const { d1 } = deps;
  const batch: Deps['d1']['batch'] = async (queries) => {
    await meanwhile();
    return await d1.batch(queries);
  };
  return { ...deps, d1: Object.create(d1, { batch: { value: batch } }) };
}
