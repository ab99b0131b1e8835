import type { Page } from '@playwright/test';
import { rehearsalAt, type SeenRequest } from '../../rehearsal/workbench/rehearsal.ts';

const port = Number(process.env['BROWSER_TEST_PORT'] ?? 8807) + 1;

/** The local gateway of this run. */
export const gatewayOrigin = `http://127.0.0.1:${port}`;

/** A saved payment method in the format of `POST /rehearsal/vault`. */
export type SavedMethod =
  | { kind: 'card'; number: string; lastFour?: string }
  | { kind: 'paypal'; email: string }
  | { kind: 'venmo'; username: string };

const rehearsal = rehearsalAt(gatewayOrigin);
const { ask } = rehearsal;
/** Returns every request after the one with this id, oldest first. */
export const { requestsAfter } = rehearsal;

/** Creates a customer with these payment methods in the vault; the first is the default. */
export async function customerWith(...paymentMethods: SavedMethod[]): Promise<string> {
  const { customerId } = await ask<{ customerId: string }>('POST', 'authorizations', {
    authorization: 'customer',
  });
  if (paymentMethods.length > 0) await ask('POST', 'vault', { customerId, paymentMethods });
  return customerId;
}

/** Sets the merchant and the faults while a page is open; whatever is left out is reset. */
export async function setControls(controls: { merchant?: object; faults?: string[] }) {
  await ask('PUT', 'controls', controls);
}

/** Returns the id of the newest request, for {@link requestsAfter}. */
export async function newestRequest(): Promise<number> {
  const seen = await requestsAfter(0);
  return seen.at(-1)?.id ?? 0;
}

/** Returns a customer's saved methods, such as `VISA ending in 1111`, the default first. */
export async function vaultOf(customerId: string): Promise<string[]> {
  const response = await fetch(`${gatewayOrigin}/inspect/customers`);
  const customers = (await response.json()) as {
    id: string;
    paymentMethods: { paymentMethod: string }[];
  }[];
  const found = customers.find(({ id }) => id === customerId);
  return (found?.paymentMethods ?? []).map(({ paymentMethod }) => paymentMethod);
}

/** The REST path that tokenizes cards. */
export const cardsPath = '/merchants/local_merchant/client_api/v1/payment_methods/credit_cards';

/** Returns the card tokenizations after the request with this id, over GraphQL or REST. */
export async function tokenizationsAfter(id: number): Promise<SeenRequest[]> {
  return (await requestsAfter(id)).filter(
    ({ operation, path }) => operation === 'TokenizeCreditCard' || path === cardsPath,
  );
}

/** Replaces a word in the configuration that the gateway sends to the widget. */
export async function rewriteConfiguration(page: Page, from: string, to: string): Promise<void> {
  await page.route('**/graphql', async (route) => {
    const response = await route.fetch();
    const text = await response.text();
    await route.fulfill({ response, body: text.replace(from, to) });
  });
}
