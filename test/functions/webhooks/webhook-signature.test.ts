import { expect, test } from 'vitest';
import { call, expectRefusal } from '#support/api.ts';
import { send } from '#support/product-form.ts';
import {
  createPaymentWithTransaction,
  makeTransactionWebhook,
  makeWebhook,
  postWebhook,
  storedWebhooks,
} from '#support/webhooks.ts';
import { createBraintreeWebhooks } from '../../../functions/payments/braintree/webhooks.ts';
import { signWebhook } from '../../rehearsal/gateway/webhooks/sign.ts';

// Braintree's notifications are signed, and so is the shop's answer to its challenge.

const vectors = createBraintreeWebhooks({
  publicKey: 'integration_public_key',
  privateKey: 'integration_private_key',
});

test('signatures equal those of Braintree’s own libraries', async () => {
  const payload = `${btoa('<notification><kind>check</kind></notification>')}\n`;
  const digest = 'd53eaf7e941a322fd63f23a4c014828169ba83f4';

  expect(await vectors.answer('20f9f8ed05f77439fe955c977e4c8a53')).toBe(
    'integration_public_key|d9b899556c966b3f06945ec21311865d35df3ce4',
  );
  const signed = { signature: `integration_public_key|${digest}`, payload };
  expect(await vectors.verify(signed)).toBe(true);
  expect(await vectors.verify({ ...signed, payload: payload.trim() })).toBe(true);
  expect(await vectors.verify({ ...signed, signature: `other|00&${signed.signature}` })).toBe(true);
});

test.each([
  ['of another payload', 'integration_public_key|d53eaf7e941a322fd63f23a4c014828169ba83f4', 'YQ=='],
  ['of another key', 'other_key|d53eaf7e941a322fd63f23a4c014828169ba83f4', undefined],
  ['that is cut short', 'integration_public_key|d53eaf7e941a322fd63f', undefined],
  ['that is no digest', 'integration_public_key|zz', undefined],
  ['without a key', 'd53eaf7e941a322fd63f23a4c014828169ba83f4', undefined],
  ['that is empty', '', undefined],
])('a signature %s is invalid', async (_, signature, other) => {
  const payload = other ?? `${btoa('<notification><kind>check</kind></notification>')}\n`;
  expect(await vectors.verify({ signature, payload })).toBe(false);
});

test('Braintree’s challenge is answered with the shop’s key as plain text', async () => {
  const challenge = '20f9f8ed05f77439fe955c977e4c8a53';
  const { status, body, headers } = await call(
    'GET',
    `/braintree/webhook?bt_challenge=${challenge}`,
  );

  expect(status).toBe(200);
  expect(body).toMatch(/^local_public_key\|[0-9a-f]{40}$/);
  expect(headers.get('content-type')).toMatch(/^text\/plain/);
  for (const wrong of ['', '?bt_challenge=', '?bt_challenge=<script>alert(1)</script>aaaaaaaa']) {
    expect(await call('GET', `/braintree/webhook${wrong}`)).toMatchObject({ status: 400 });
  }
});

test('a check from the control panel is accepted and stored once', async () => {
  const webhook = await makeWebhook({ kind: 'check' });
  const before = (await storedWebhooks()).length;

  const first = await postWebhook(webhook);
  const again = await postWebhook({ ...webhook, bt_payload: webhook.bt_payload.trim() });

  expect(first).toMatchObject({ status: 200, body: { message: 'Notification taken' } });
  expect(again).toMatchObject({ status: 200, body: { message: 'Notification was taken before' } });
  expect(await storedWebhooks()).toHaveLength(before + 1);
});

test('a forged notification answers 403 and is not stored', async () => {
  const payment = await createPaymentWithTransaction();
  const { transactionId } = payment;
  const webhook = await makeWebhook({ kind: 'dispute_lost', transactionId });
  const other = await makeWebhook({ kind: 'dispute_won', transactionId });
  const before = await storedWebhooks();

  const forged = await postWebhook({ ...webhook, bt_signature: other.bt_signature });

  expectRefusal(forged, 403, 'This notification is not signed by Braintree');
  expect(await storedWebhooks()).toEqual(before);
  expect(await payment.read()).toMatchObject({ dispute: null });
});

test('an invalid notification answers 400 and is not stored', async () => {
  const before = await storedWebhooks();
  const noTime =
    '<notification><kind>check</kind><timestamp>?</timestamp><subject/></notification>';
  const bombs =
    '<!DOCTYPE n [<!ENTITY a "aaaaaaaa">]><notification><kind>&a;</kind></notification>';
  const answers = [
    await postWebhook({}),
    await postWebhook({ bt_signature: 'a|b', bt_payload: '<xml>' }),
    await postWebhook(signWebhook('no xml')),
    await postWebhook(signWebhook(noTime)),
    await postWebhook(signWebhook(bombs)),
    await postWebhook(makeTransactionWebhook('dispute_opened', { id: 'a', orderId: 'b' })),
    await call('POST', '/braintree/webhook', { body: await makeWebhook({ kind: 'check' }) }),
  ];

  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 400));
  expect(await storedWebhooks()).toEqual(before);
});

test('a notification that is too large answers 413', async () => {
  const body = new URLSearchParams({ bt_signature: 'a|b', bt_payload: 'A'.repeat(300_000) });

  expect(await send('POST', '/braintree/webhook', { body })).toMatchObject({
    status: 413,
    body: { error: 'The request is too large. Please send at most 262144 bytes.' },
  });
});
