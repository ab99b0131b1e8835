import { test } from '@playwright/test';

/** Skips the running test in Firefox. `reason`: what Playwright or the browser lacks there. */
export function skipInFirefox(reason: string): void {
  test.skip(test.info().project.name.startsWith('firefox'), reason);
}
