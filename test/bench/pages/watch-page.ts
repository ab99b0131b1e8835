import type { Page } from '@playwright/test';

/** What a visitor of a page waits for. */
export interface PageSpeed {
  /** Until the largest thing of the first screen is there, in milliseconds. */
  largestPaint: number;
  /** What it is. */
  largest: string;
  /** The sum of all layout shifts that no input caused: no less than the metric of that name. */
  layoutShift: number;
  /** Total blocking time, see `blockingTime`. */
  blocked: number;
}

/** From when to when a task kept the page's own thread busy, in milliseconds of the visit. */
export interface LongTask {
  start: number;
  end: number;
}

/** As the page itself notes it. */
interface Watched extends Omit<PageSpeed, 'blocked'> {
  /** When the first text or picture was painted. */
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

/** From the next page on. */
export async function watchPages(page: Page): Promise<void> {
  await page.addInitScript(watch);
}

export async function readSpeed(page: Page): Promise<PageSpeed> {
  const watched = await page.evaluate(() => window.watched);
  if (!watched) throw new Error(`Nothing was seen of ${page.url()}`);
  const { firstPaint, tasks, ...seen } = watched;
  return { ...seen, blocked: blockingTime(tasks, firstPaint) };
}

/** A task that is over sooner keeps nobody waiting. */
const UNFELT_MS = 50;

/**
 * Total blocking time as it is defined: what tasks take beyond 50 ms each, in milliseconds, after the
 * first contentful paint; before it there is nothing to press. Of a task during which that paint
 * happened, what comes after it counts as a task.
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
