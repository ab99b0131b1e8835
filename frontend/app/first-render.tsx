import { type ReactNode, useEffect, useInsertionEffect, useLayoutEffect } from 'react';
import type { EarlyInput } from '../lib/early-input.ts';

/**
 * Wraps the whole shop. Swaps React's page for the Worker's in one step, before any effect of its
 * components runs, then replays the input the visitor began in the Worker's page.
 */
export function FirstRender({ early, children }: { early: EarlyInput; children: ReactNode }) {
  useInsertionEffect(() => early.takePlace(), [early]);
  useLayoutEffect(() => early.putBack(), [early]);
  useEffect(() => void early.tell(), [early]);
  return children;
}
