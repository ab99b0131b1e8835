import { env } from 'cloudflare:workers';
import { createDeps, type Deps } from '../../functions/deps.ts';
import { parseEnv } from '../../functions/env.ts';

/** The shop's parts, so many milliseconds from now, with some of them exchanged. */
export function depsIn(ms: number, parts: Partial<Deps> = {}): Deps {
  return {
    ...createDeps(parseEnv(env)),
    now: () => new Date(Date.now() + ms),
    ...parts,
  };
}

export const SECOND = 1000;
export const MINUTE = 60 * SECOND;
export const HOUR = 60 * MINUTE;
