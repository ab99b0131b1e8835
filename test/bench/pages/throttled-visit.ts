import type { Browser, Page } from '@playwright/test';
import { type PageSpeed, readSpeed, watchPages } from './watch-page.ts';

/**
 * Chromium DevTools' "Slow 4G": 1.6 Mbit/s and 150 ms, adjusted to what is felt behind the radio.
 */
const SLOW_4G = {
  offline: false,
  latency: 150 * 3.75,
  downloadThroughput: (1.6 * 1000 * 1000 * 0.9) / 8,
  uploadThroughput: (750 * 1000 * 0.9) / 8,
};
const CPU_SLOWDOWN = 4;
const PHONE = { width: 390, height: 844 };

/** The specified placeholder stays for two seconds; what follows it must be seen as well. */
const PLACEHOLDER_MS = 2000;
const SETTLED_MS = PLACEHOLDER_MS + 1000;

/** Visits a page for the first time, on a phone with a slow processor and a slow network. */
export async function visitThrottled(
  browser: Browser,
  url: string,
  { skipsPlaceholder = false } = {},
): Promise<PageSpeed> {
  return await inNewPage(browser, async (page) => {
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('Network.enable');
    await devtools.send('Network.emulateNetworkConditions', SLOW_4G);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
    if (skipsPlaceholder) await page.addInitScript(endWaitAtOnce, PLACEHOLDER_MS);
    await watchPages(page);
    await page.goto(url, { waitUntil: 'load' });
    await page.waitForLoadState('networkidle');
    await page.waitForTimeout(SETTLED_MS);
    return await readSpeed(page);
  });
}

/** A picture on a page's first screen, largest first. */
export interface ShownPicture {
  url: string;
  width: number;
  height: number;
}

export async function largestPicture(browser: Browser, url: string): Promise<ShownPicture> {
  return await inNewPage(browser, async (page) => {
    await page.goto(url, { waitUntil: 'networkidle' });
    await page.waitForTimeout(SETTLED_MS);
    const shown = await page.locator('main img').evaluateAll((images) =>
      images
        .filter((image) => image.getBoundingClientRect().top < window.innerHeight)
        .map((image) => {
          const { width, height } = image.getBoundingClientRect();
          return { url: (image as HTMLImageElement).currentSrc, width, height };
        }),
    );
    const [largest] = shown.sort((a, b) => b.width * b.height - a.width * a.height);
    if (!largest) throw new Error(`${url} shows no picture`);
    return largest;
  });
}

async function inNewPage<T>(browser: Browser, work: (page: Page) => Promise<T>): Promise<T> {
  const context = await browser.newContext({ viewport: PHONE });
  try {
    return await work(await context.newPage());
  } finally {
    await context.close();
  }
}

/** Runs in the page. */
function endWaitAtOnce(wait: number): void {
  const own = window.setTimeout;
  const quick = (work: TimerHandler, ms?: number, ...values: unknown[]) =>
    own(work, ms === wait ? 0 : ms, ...values);
  window.setTimeout = quick as typeof window.setTimeout;
}
