import { env } from 'cloudflare:workers';
import { createDeps, type Deps, depsOfRequest, type SharedDeps } from '../../functions/deps.ts';
import { parseEnv } from '../../functions/env.ts';

/** The shop's parts, so many milliseconds from now, with some of them exchanged. */
export function depsIn(ms: number, parts: Partial<SharedDeps> = {}): Deps {
  const now = () => new Date(Date.now() + ms);
  return depsOfRequest({ ...createDeps(parseEnv(env)), now, ...parts });
}

export const SECOND = 1000;
export const MINUTE = 60 * SECOND;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;
