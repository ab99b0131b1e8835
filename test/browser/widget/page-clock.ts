import { expect, type Page } from '@playwright/test';

/** A stopped page clock, with the timers set since. */
export interface StoppedClock {
  /**
   * Waits for a timer of that many milliseconds, runs `notYet` 1 ms before it is due, then fires
   * it.
   */
  ring(delay: number, notYet: () => Promise<void>): Promise<void>;
  /** Counts the timers of that many milliseconds set since the clock stopped. */
  timersOf(delay: number): Promise<number>;
}

/** Lets a test control the time of the page that it opens next. */
export async function installClock(page: Page): Promise<void> {
  await page.clock.install();
  // The workbench polls its list of requests every second; unanswered, it asks only once.
  await page.route('**/rehearsal/requests?*', () => undefined);
}

/** Stops the installed clock. */
export async function stopClock(page: Page): Promise<StoppedClock> {
  // A minute ahead, so that the time has not passed before it is set, however busy the machine.
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 60_000);
  await page.evaluate(() => {
    const delays: unknown[] = [];
    const set = window.setTimeout.bind(window) as (...given: unknown[]) => number;
    const noted = (...given: unknown[]) => {
      delays.push(given[1]);
      return set(...given);
    };
    Object.assign(window, { delays, setTimeout: noted });
  });
  const timersOf = (delay: number) =>
    page.evaluate(
      (wanted) =>
        (window as unknown as { delays: unknown[] }).delays.filter((each) => each === wanted)
          .length,
      delay,
    );
  return {
    timersOf,
    async ring(delay, notYet) {
      await expect.poll(() => timersOf(delay)).toBeGreaterThan(0);
      await page.clock.runFor(delay - 1);
      await notYet();
      await page.clock.runFor(1);
    },
  };
}

/** Counts the requests sent by the page from now on whose body contains `wanted`. */
export async function countSent(page: Page, wanted: string): Promise<() => Promise<number>> {
  await page.evaluate((text) => {
    const send = XMLHttpRequest.prototype.send;
    Object.assign(window, { sent: 0 });
    XMLHttpRequest.prototype.send = function (this: XMLHttpRequest, body) {
      if (String(body).includes(text)) (window as unknown as { sent: number }).sent += 1;
      send.call(this, body);
    };
  }, wanted);
  return async () => await page.evaluate(() => (window as unknown as { sent: number }).sent);
}
