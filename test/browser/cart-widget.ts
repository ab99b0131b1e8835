import type { Page } from '@playwright/test';

/** Locators for the payment widget in the shop's cart, and for the cart's alert. */

/** The tile of a payment option. */
export const tile = (page: Page, option: string) => page.locator(`.braintree-option__${option}`);
/** The listed payment methods. */
export const rows = (page: Page) => page.locator('.braintree-method');
export const chosen = (page: Page) => page.locator('.braintree-method--active');
export const alert = (page: Page) => page.getByRole('main').getByRole('alert');
