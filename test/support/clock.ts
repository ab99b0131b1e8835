import { env } from 'cloudflare:workers';
import { databaseNow, plusMs } from '../../functions/db/database-clock.ts';
import { createDeps, type Deps, depsOfRequest, type SharedDeps } from '../../functions/deps.ts';
import { parseEnv } from '../../functions/env.ts';

/** The shop's dependencies with its clocks `ms` milliseconds ahead, and some of them replaced. */
export function depsIn(ms: number, parts: Partial<SharedDeps> = {}): Deps {
  const now = () => new Date(Date.now() + ms);
  const clocks = { now, databaseNow: () => plusMs(databaseNow(), ms) };
  return depsOfRequest({ ...createDeps(parseEnv(env)), ...clocks, ...parts });
}

export const SECOND = 1000;
export const MINUTE = 60 * SECOND;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

/** Milliseconds from now to that minute of an hour. */
export function msToMinute(minute: number): number {
  return ((minute - new Date().getUTCMinutes() + 60) % 60) * MINUTE;
}
