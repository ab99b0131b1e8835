import { expect, type Page } from '@playwright/test';
import axe from 'axe-core';

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
/** What is inside the payment widget and the viewer of the API description is its vendor's. */
const VENDORS = ['[data-braintree-id="wrapper"]', '.swagger-ui'];

/**
 * Expects nothing that would trip up a blind or keyboard-only reader, in light and dark mode, and
 * nothing wider than the screen. What is in frames is not read.
 */
export async function expectReadable(page: Page): Promise<void> {
  await page.evaluate(axe.source);
  await expectNoViolation(page, 'light', WCAG);
  // The two modes differ in colours alone, and every further rule takes as long again.
  await expectNoViolation(page, 'dark', ['color-contrast']);
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow).toBeLessThanOrEqual(0);
  expect(await zoomedFields(page), 'fields that an iPhone zooms in on').toEqual([]);
}

/** Returns the fields with less than 16 px of text: an iPhone zooms in on one that is focused. */
async function zoomedFields(page: Page): Promise<string[]> {
  return await page.evaluate(() =>
    [...document.querySelectorAll('input:not([type=checkbox], [type=radio]), select, textarea')]
      .filter((field) => !field.closest('.swagger-ui') && field.checkVisibility())
      .filter((field) => Number.parseFloat(getComputedStyle(field).fontSize) < 16)
      .filter(() => matchMedia('(pointer: coarse)').matches)
      .map((field) => field.outerHTML),
  );
}

async function expectNoViolation(
  page: Page,
  colorScheme: 'light' | 'dark',
  runOnly: string[],
): Promise<void> {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  const violations = await page.evaluate(
    async ({ runOnly, exclude }) => {
      // Colours in transition match neither scheme; Firefox is not asked for less motion.
      for (const motion of document.getAnimations())
        if (motion instanceof CSSTransition) motion.finish();
      const { axe: rules } = globalThis as unknown as { axe: typeof axe };
      const options = { runOnly, resultTypes: ['violations' as const], iframes: false };
      const { violations } = await rules.run({ exclude }, options);
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html)}`);
    },
    { runOnly, exclude: VENDORS },
  );
  expect(violations, `in ${colorScheme} mode`).toEqual([]);
}
