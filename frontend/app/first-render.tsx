import { type ReactNode, useEffect, useInsertionEffect, useLayoutEffect } from 'react';
import type { EarlyInput } from '../lib/early-input.ts';

/**
 * Around all of the shop: React's page comes in the Worker's place in one step, before any effect of
 * its components, and goes on with what was begun there.
 */
export function FirstRender({ early, children }: { early: EarlyInput; children: ReactNode }) {
  useInsertionEffect(() => early.takePlace(), [early]);
  useLayoutEffect(() => early.putBack(), [early]);
  useEffect(() => void early.tell(), [early]);
  return children;
}
