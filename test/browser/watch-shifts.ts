import type { Page } from '@playwright/test';

interface Shift {
  value: number;
  hadRecentInput: boolean;
}

/** Has every document of the page from now on count what moves in it by itself. */
export async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Object.assign(window, { shifts: [] });
    new PerformanceObserver((list) => {
      Reflect.get(window, 'shifts').push(...list.getEntries().map((entry) => entry.toJSON()));
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** How far things have moved that nobody touched, as browsers count it. */
export async function shiftOf(page: Page): Promise<number> {
  const shifts: Shift[] = await page.evaluate(() => Reflect.get(window, 'shifts'));
  return shifts.filter((one) => !one.hadRecentInput).reduce((sum, { value }) => sum + value, 0);
}
