import { expect, type Page } from '@playwright/test';
import { type SetupInput, workbenchAddress } from '../../rehearsal/workbench/setup.ts';

/**
 * The widget version of this run; `WIDGET_VERSION=1.48.0` selects the newest. `isCurrent` means
 * 1.33.4, the version the shop runs.
 */
export const widgetVersion = process.env['WIDGET_VERSION'] === '1.48.0' ? '1.48.0' : '1.33.4';

export const isCurrent = widgetVersion === '1.33.4';

/** Opens the workbench with a setup, and waits until the widget is ready or has failed. */
export async function openWorkbench(page: Page, setup: Omit<SetupInput, 'widget'> = {}) {
  await page.goto(workbenchAddress({ widget: widgetVersion, ...setup }));
  await expect(page.locator('#state')).toHaveText(/^(ready|failed)$/);
}

/** Requests a payment method and waits for the outcome. */
export async function requestMethod(page: Page) {
  await page.getByRole('button', { name: 'Request payment method' }).click();
  await expect(page.locator('#state')).toHaveText(/^(answered|refused)$/);
  return await resultOf(page);
}

/** Returns the last payload, or the message of the last error. */
export async function resultOf(page: Page): Promise<unknown> {
  const text = (await page.locator('#result').textContent()) ?? '';
  return text.startsWith('{') || text.startsWith('[') ? JSON.parse(text) : text;
}

/** Returns the names of the events so far, without the model's own (`model:…`). */
export async function eventNames(page: Page): Promise<string[]> {
  return await page.evaluate(() =>
    globalThis.workbench.events
      .map(({ name }) => name)
      .filter((name) => !name.startsWith('model:')),
  );
}

/** Returns the widget's model as shown on the page. */
export async function modelOf(page: Page): Promise<Record<string, unknown>> {
  return JSON.parse((await page.locator('#model').textContent()) ?? '{}') as Record<
    string,
    unknown
  >;
}

/** A card field of the widget. */
export function field(page: Page, name: string) {
  return page
    .frameLocator(`iframe[name="braintree-hosted-field-${name}"]`)
    .locator('input')
    .first();
}
