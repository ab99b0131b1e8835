import { expect, type Page } from '@playwright/test';
import type { SeenRequest } from '../../rehearsal/workbench/rehearsal.ts';

const port = Number(process.env['BROWSER_TEST_PORT'] ?? 8807) + 1;

/** Where the local gateway of this run listens. */
export const gatewayOrigin = `http://127.0.0.1:${port}`;

/** A saved payment method as `POST /rehearsal/vault` takes it. */
export type SavedMethod =
  | { kind: 'card'; number: string; lastFour?: string }
  | { kind: 'paypal'; email: string }
  | { kind: 'venmo'; username: string };

async function ask<Answer>(method: string, path: string, body?: object): Promise<Answer> {
  const response = await fetch(`${gatewayOrigin}/rehearsal/${path}`, {
    method,
    ...(body && {
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    }),
  });
  const answer: unknown = await response.json();
  expect(response.ok, JSON.stringify(answer)).toBe(true);
  return answer as Answer;
}

/** A customer of the gateway with payment methods in its vault; the first is the default. */
export async function customerWith(...paymentMethods: SavedMethod[]): Promise<string> {
  const { customerId } = await ask<{ customerId: string }>('POST', 'authorizations', {
    authorization: 'customer',
  });
  if (paymentMethods.length > 0) await ask('POST', 'vault', { customerId, paymentMethods });
  return customerId;
}

/** Sets the merchant and the faults while a page is open; what is not named is as usual again. */
export async function setControls(controls: { merchant?: object; faults?: string[] }) {
  await ask('PUT', 'controls', controls);
}

/** The number of the newest request, to ask for what comes after it. */
export async function newestRequest(): Promise<number> {
  const seen = await requestsAfter(0);
  return seen.at(-1)?.id ?? 0;
}

/** Every request that came in after the one of that number, oldest first. */
export async function requestsAfter(id: number): Promise<SeenRequest[]> {
  return await ask<SeenRequest[]>('GET', `requests?after=${id}`);
}

/** What the gateway keeps for a customer, such as `VISA ending in 1111`; the default comes first. */
export async function vaultOf(customerId: string): Promise<string[]> {
  const response = await fetch(`${gatewayOrigin}/inspect/customers`);
  const customers = (await response.json()) as {
    id: string;
    paymentMethods: { paymentMethod: string }[];
  }[];
  const found = customers.find(({ id }) => id === customerId);
  return (found?.paymentMethods ?? []).map(({ paymentMethod }) => paymentMethod);
}

/** Where a card is tokenized over REST. */
export const cardsPath = '/merchants/local_merchant/client_api/v1/payment_methods/credit_cards';

/** The tokenizations of cards after the request of that number, over GraphQL or REST. */
export async function tokenizationsAfter(id: number): Promise<SeenRequest[]> {
  return (await requestsAfter(id)).filter(
    ({ operation, path }) => operation === 'TokenizeCreditCard' || path === cardsPath,
  );
}

/** Changes a word of the configuration that the gateway gives the widget. */
export async function rewriteConfiguration(page: Page, from: string, to: string): Promise<void> {
  await page.route('**/graphql', async (route) => {
    const response = await route.fetch();
    const text = await response.text();
    await route.fulfill({ response, body: text.replace(from, to) });
  });
}
