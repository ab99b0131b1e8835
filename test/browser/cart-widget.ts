import type { Page } from '@playwright/test';

/** The payment widget in the shop's own cart, and what the cart says beside it. */

/** A way to pay, as its tile. */
export const tile = (page: Page, option: string) => page.locator(`.braintree-option__${option}`);
/** The methods that are listed. */
export const rows = (page: Page) => page.locator('.braintree-method');
export const chosen = (page: Page) => page.locator('.braintree-method--active');
export const alert = (page: Page) => page.getByRole('main').getByRole('alert');
