import type { Page } from '@playwright/test';

/** What a visitor of a page waits for. */
export interface PageSpeed {
  /** Until the largest thing of the first screen is there, in milliseconds. */
  largestPaint: number;
  /** What it is. */
  largest: string;
  /** The sum of all layout shifts that no input caused: no less than the metric of that name. */
  layoutShift: number;
  /** What tasks took beyond 50 ms each, in milliseconds. */
  blocked: number;
}

declare global {
  interface Window {
    watched?: PageSpeed;
  }
}

interface LargestPaint extends PerformanceEntry {
  element: Element | null;
}
interface Shift extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
}

/** From the next page on. */
export async function watchPages(page: Page): Promise<void> {
  await page.addInitScript(watch);
}

export async function readSpeed(page: Page): Promise<PageSpeed> {
  const watched = await page.evaluate(() => window.watched);
  if (!watched) throw new Error(`Nothing was seen of ${page.url()}`);
  return watched;
}

/** Runs in the page. */
function watch(): void {
  const seen: PageSpeed = { largestPaint: 0, largest: '', layoutShift: 0, blocked: 0 };
  window.watched = seen;
  const observe = <Entry extends PerformanceEntry>(type: string, note: (entry: Entry) => void) => {
    const observer = new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) note(entry as Entry);
    });
    observer.observe({ type, buffered: true });
  };
  observe('largest-contentful-paint', ({ startTime, element }: LargestPaint) => {
    seen.largestPaint = startTime;
    const name = element?.tagName.toLowerCase() ?? '';
    seen.largest = element?.className ? `${name}.${String(element.className).split(' ')[0]}` : name;
  });
  observe('layout-shift', ({ value, hadRecentInput }: Shift) => {
    if (!hadRecentInput) seen.layoutShift += value;
  });
  observe('longtask', ({ duration }) => {
    seen.blocked += duration - 50;
  });
}
