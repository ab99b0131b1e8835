import { expect, type Locator, type Page } from '@playwright/test';

/** A part of the widget, by its id in the package's own markup. */
export function part(page: Page, id: string): Locator {
  return page.locator(`#dropin [data-braintree-id="${id}"]`);
}

/** A payment option in the list, such as `card`. */
export function option(page: Page, id: string): Locator {
  return page.locator(`#dropin .braintree-option__${id}`);
}

/** The rows of saved payment methods, from top to bottom. */
export function savedRows(page: Page): Locator {
  return page.locator('#dropin .braintree-method');
}

/** The sheets' error banner; always in the DOM, visible only with a message. */
export function banner(page: Page): Locator {
  return part(page, 'sheet-error-text');
}

/** Expects the widget to show this view, by the class of its wrapper. */
export async function expectView(page: Page, id: string): Promise<void> {
  await expect(page.locator('#dropin > [data-braintree-id="wrapper"]')).toHaveClass(
    new RegExp(`\\bbraintree-show-${id}\\b`),
  );
}

/** Returns the ids of the listed options, from top to bottom. */
export async function listed(page: Page): Promise<(string | undefined)[]> {
  return await page
    .locator('#dropin .braintree-option')
    .evaluateAll((options) =>
      options.map((each) => /braintree-option__(\w+)/.exec(each.className)?.[1]),
    );
}
