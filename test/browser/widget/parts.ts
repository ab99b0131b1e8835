import { expect, type Locator, type Page } from '@playwright/test';

/** A part of the widget by the id that the package's own markup gives it. */
export function part(page: Page, id: string): Locator {
  return page.locator(`#dropin [data-braintree-id="${id}"]`);
}

/** A way to pay in the list of options, such as `card`. */
export function option(page: Page, id: string): Locator {
  return page.locator(`#dropin .braintree-option__${id}`);
}

/** The rows of saved payment methods, from the top. */
export function savedRows(page: Page): Locator {
  return page.locator('#dropin .braintree-method');
}

/** The error banner of the sheets; it is there all the time and shown when it says something. */
export function banner(page: Page): Locator {
  return part(page, 'sheet-error-text');
}

/** The view that the widget shows, as its wrapper is marked for the stylesheet. */
export async function expectView(page: Page, id: string): Promise<void> {
  await expect(page.locator('#dropin > [data-braintree-id="wrapper"]')).toHaveClass(
    new RegExp(`\\bbraintree-show-${id}\\b`),
  );
}

/** The ids of the options that are listed, from the top. */
export async function listed(page: Page): Promise<(string | undefined)[]> {
  return await page
    .locator('#dropin .braintree-option')
    .evaluateAll((options) =>
      options.map((each) => /braintree-option__(\w+)/.exec(each.className)?.[1]),
    );
}
