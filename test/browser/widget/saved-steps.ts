import { expect, type Page } from '@playwright/test';
import type { SetupInput } from '../../rehearsal/workbench/setup.ts';
import { customerWith, type SavedMethod } from './gateway-steps.ts';
import { savedRows } from './parts.ts';
import { openWorkbench } from './workbench.ts';

export const visa: SavedMethod = { kind: 'card', number: '4111111111111111' };
export const mastercard: SavedMethod = { kind: 'card', number: '5555555555554444' };
export const payPal: SavedMethod = { kind: 'paypal', email: 'maya@example.com' };

export const paypal = { flow: 'vault' } as const;

/** Opens the workbench as a customer with these methods, with PayPal enabled. */
export async function openAs(
  page: Page,
  methods: SavedMethod[],
  { options = {}, ...setup }: Omit<SetupInput, 'widget'> = {},
): Promise<string> {
  const customerId = await customerWith(...methods);
  await openWorkbench(page, {
    authorization: 'customer',
    customerId,
    options: { paypal, ...options },
    ...setup,
  });
  await expect(page.locator('#state')).toHaveText('ready');
  return customerId;
}

/**
 * 200 ms after a method is selected the widget switches to the list, leaving whatever was opened
 * meanwhile. A 200 ms timer set now fires after the widget's own.
 */
export async function waitForMethodShown(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 200)));
}

/**
 * Keeps the widget of the page opened next from showing the method it selects, for longer than the
 * 200 ms, until the returned function is called.
 */
export async function holdBackChosen(page: Page): Promise<() => Promise<void>> {
  await page.addInitScript(() => {
    const set = window.setTimeout.bind(window) as (...given: unknown[]) => number;
    const hold = (show: unknown) => Object.assign(window, { show }) && 0;
    const setTimeout = (...given: unknown[]) => (given[1] === 200 ? hold(given[0]) : set(...given));
    Object.assign(window, { setTimeout });
  });
  return () => page.evaluate(() => (window as unknown as { show(): void }).show());
}

/** Returns the text of each row from the top: the identifier, a bar, and the line below it. */
export async function rowTexts(page: Page): Promise<string[]> {
  return await savedRows(page)
    .locator('.braintree-method__label')
    .evaluateAll((labels) =>
      labels.map((label) => {
        const texts = [label.firstChild, label.querySelector('.braintree-method__label--small')];
        return texts
          .map((node) => node?.textContent?.trim())
          .filter(Boolean)
          .join(' | ');
      }),
    );
}
