import type { Page } from '@playwright/test';

interface Shift {
  value: number;
  hadRecentInput: boolean;
}

/** Makes every document of the page record its layout shifts from now on. */
export async function watchLayoutShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Object.assign(window, { shifts: [] });
    new PerformanceObserver((list) => {
      Reflect.get(window, 'shifts').push(...list.getEntries().map((entry) => entry.toJSON()));
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** Returns the cumulative layout shift without user input, as browsers count it. */
export async function layoutShiftOf(page: Page): Promise<number> {
  const shifts: Shift[] = await page.evaluate(() => Reflect.get(window, 'shifts'));
  return shifts.filter((one) => !one.hadRecentInput).reduce((sum, { value }) => sum + value, 0);
}
