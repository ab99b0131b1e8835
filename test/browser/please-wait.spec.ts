import { expect, type Page, test } from '@playwright/test';
import { pause } from '../rehearsal/processes.ts';
import { findNewestBook } from './shopping.ts';

// The placeholder “Please wait” of a book's page.

/**
 * Makes the page record, frame by frame, whether a book's page shows the placeholder or the book.
 */
async function watchBook(page: Page) {
  await page.addInitScript(() => {
    const seen: [from: number, shown: string][] = [];
    Object.assign(window, { seen });
    const isSeen = (part: Element) => part.checkVisibility({ visibilityProperty: true });
    const look = () => {
      const all = [...document.querySelectorAll('main p, main h1, main h2')].filter(isSeen);
      const wait = all.some(({ textContent }) => textContent === 'Please wait');
      const book = all.some(({ tagName }) => tagName !== 'P');
      const shown = [wait ? 'wait' : '', book ? 'book' : ''].filter(Boolean).join(' and ');
      if (shown && shown !== seen.at(-1)?.[1]) seen.push([performance.now(), shown]);
      requestAnimationFrame(look);
    };
    look();
  });
}

/** Returns what was shown, in order, and how long the placeholder was up. */
async function bookSeen(page: Page) {
  const seen: [from: number, shown: string][] = await page.evaluate(() =>
    Reflect.get(window, 'seen'),
  );
  return {
    seen: seen.map(([, shown]) => shown),
    waited: (seen[1]?.[0] ?? 0) - (seen[0]?.[0] ?? 0),
  };
}

for (const [scripts, delay] of [
  ['come at once', 0],
  ['come after a second', 1000],
  ['come after the time is up', 3500],
  ['never come', undefined],
] as const) {
  // proves routes.9
  test(`a book’s page shows “Please wait” once, for 2 seconds, when its scripts ${scripts}`, async ({
    page,
  }) => {
    const { _id, name } = await findNewestBook(page);
    await page.route('**/assets/*.js', async (route) => {
      if (delay === undefined) return await route.abort();
      await pause(delay);
      await route.continue();
    });
    await watchBook(page);
    await page.goto(`/product/${_id}`, { waitUntil: 'commit' });

    await expect.poll(async () => (await bookSeen(page)).seen).toContain('book');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
    if (delay !== undefined) await expect(page.locator('#reviews h2')).toBeVisible();
    const { seen, waited } = await bookSeen(page);
    expect(seen).toEqual(['wait', 'book']);
    expect(waited).toBeGreaterThan(1900);
    expect(waited).toBeLessThan(3500);
  });
}

// proves routes.9
test('a book’s page keeps the book hidden until its “Please wait” has started', async ({
  page,
}) => {
  const { _id } = await findNewestBook(page);
  await page.route('**/assets/*.js', (route) => route.abort());
  await page.goto(`/product/${_id}`);
  // The compositor starts animations, often a moment after the frame that is being drawn.
  await page.evaluate(() => {
    for (const animation of document.getAnimations()) animation.currentTime = -60_000;
  });
  await expect(page.getByText('Please wait')).toBeVisible();
  const headings = page.locator('main').locator('h1, h2');
  await expect(headings.filter({ visible: true })).toHaveCount(0);
});
