import { test as base } from '@playwright/test';

/** Registers what restores the shop after a test, which the other tests share. */
export type AtEnd = (restore: () => Promise<unknown>) => void;

/** A test that can register `atEnd` work, which is done whether it passes or not, the last first. */
export const test = base.extend<{ atEnd: AtEnd }>({
  atEnd: async ({ request: _ }, use) => {
    const registered: (() => Promise<unknown>)[] = [];
    await use((restore) => void registered.push(restore));
    for (const restore of registered.toReversed()) await restore();
  },
});
