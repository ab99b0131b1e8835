import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/**
 * Expects nothing that would trip up a blind or keyboard-only reader, in light and dark mode, and
 * nothing wider than the screen.
 */
export async function expectReadable(page: Page): Promise<void> {
  await expectNoViolation(page, 'light', (axe) => axe.withTags(WCAG));
  // The two modes differ in colours alone, and every further rule takes as long again.
  await expectNoViolation(page, 'dark', (axe) => axe.withRules('color-contrast'));
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
  choose: (axe: AxeBuilder) => AxeBuilder,
): Promise<void> {
  // Without motion, as colours in transition match neither scheme.
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  const axe = new AxeBuilder({ page })
    // The inside of the payment widget is its vendor's.
    .exclude('[data-braintree-id="wrapper"]')
    // So is the viewer of the API description.
    .exclude('.swagger-ui')
    // It would open a page for its result, which WebDriver BiDi cannot use at once.
    .setLegacyMode(page.context().browser()?.browserType().name() === 'firefox');
  const { violations } = await choose(axe).analyze();
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html)}`);
  expect(found, `in ${colorScheme} mode`).toEqual([]);
}
