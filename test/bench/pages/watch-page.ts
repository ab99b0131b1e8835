import type { Page } from '@playwright/test';

/** What a page's visitor waits for. */
export interface PageSpeed {
  /** Time until the largest element of the first screen is painted, in milliseconds. */
  largestPaint: number;
  /** The name of that element. */
  largest: string;
  /**
   * The sum of all layout shifts without user input; at least the value of the metric of that name.
   */
  layoutShift: number;
  /** Total blocking time, see `blockingTime`. */
  blocked: number;
}

/** A task that kept the page's main thread busy, in milliseconds of the visit. */
export interface LongTask {
  start: number;
  end: number;
}

/** The values as recorded in the page. */
interface Watched extends Omit<PageSpeed, 'blocked'> {
  /** The time of the first contentful paint. */
  firstPaint: number;
  tasks: LongTask[];
}

declare global {
  interface Window {
    watched?: Watched;
  }
}

interface LargestPaint extends PerformanceEntry {
  element: Element | null;
}
interface Shift extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
}

/** Watches every page from the next one on. */
export async function watchPages(page: Page): Promise<void> {
  await page.addInitScript(watch);
}

export async function readSpeed(page: Page): Promise<PageSpeed> {
  const watched = await page.evaluate(() => window.watched);
  if (!watched) throw new Error(`Nothing was measured at ${page.url()}`);
  const { firstPaint, tasks, ...seen } = watched;
  return { ...seen, blocked: blockingTime(tasks, firstPaint) };
}

/** A shorter task keeps nobody waiting. */
const UNFELT_MS = 50;

/**
 * Total blocking time by its definition: what tasks take beyond 50 ms each, in milliseconds, after
 * the first contentful paint, since before it there is nothing to press. If that paint happened
 * during a task, the part after it counts as a task.
 * @see https://web.dev/articles/tbt
 */
export function blockingTime(tasks: readonly LongTask[], firstPaint: number): number {
  const blocked = tasks.map(({ start, end }) => end - Math.max(start, firstPaint) - UNFELT_MS);
  return blocked.filter((time) => time > 0).reduce((sum, time) => sum + time, 0);
}

/** Runs in the page. */
function watch(): void {
  const seen: Watched = { largestPaint: 0, largest: '', layoutShift: 0, firstPaint: 0, tasks: [] };
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
  observe('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') seen.firstPaint = startTime;
  });
  observe('longtask', ({ startTime, duration }) => {
    seen.tasks.push({ start: startTime, end: startTime + duration });
  });
}
