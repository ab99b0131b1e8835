import { expect, test } from '@playwright/test';
import type { SetupInput } from '../../rehearsal/workbench/setup.ts';
import { openFlow, press } from './library.ts';

/** PayPal through the library alone: its script, and the request that preloads it. */

// proves widget-calls.15, widget-calls.16, widget-limits.10, widget-limits.11, widget-limits.12
test('PayPal’s script is loaded with its defaults, and preloaded for a known payer', async ({
  page,
}) => {
  const loaded = async (setup: SetupInput) => {
    await openFlow(page, 'paypal', setup);
    const { loaded: address } = (await press(page, 'Load PayPal’s script')) as { loaded: string };
    return Object.fromEntries(new URL(address).searchParams);
  };
  expect(await loaded({ request: {} })).toEqual({
    'client-id': expect.any(String),
    components: 'buttons',
    intent: 'authorize',
    currency: 'USD',
  });
  expect(await loaded({ request: { vault: true } })).toEqual({
    'client-id': expect.any(String),
    components: 'buttons',
    intent: 'tokenize',
    vault: 'true',
  });

  const warmedUp = page.waitForRequest(/\/smart\/buttons\/preload/);
  await loaded({
    authorization: 'customer',
    options: { autoSetDataUserIdToken: true },
    request: { 'merchant-id': 'shop-1', dataAttributes: { amount: '10.00' } },
  });
  const preload = await warmedUp;
  expect(preload.method()).toBe('GET');
  expect(Object.fromEntries(new URL(preload.url()).searchParams)).toEqual({
    'client-id': expect.any(String),
    'user-id-token': expect.any(String),
    amount: '10.00',
    currency: 'USD',
    'merchant-id': 'shop-1',
  });
});
