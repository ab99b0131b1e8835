import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { merchant } from '../rehearsal/gateway/settings.ts';
import { hexDigest } from '../rehearsal/gateway/webhooks/sign.ts';
import { charge } from './a-gateway.ts';
import { aFullGateway, sendJson } from './a-rehearsal.ts';

type Webhook = { bt_signature: string; bt_payload: string; answered: number | null };

const notify = (gateway: ReturnType<typeof aFullGateway>, wish: object) =>
  sendJson<Webhook>(gateway, 'POST', '/rehearsal/webhooks', wish);

/** Reads a notification as a merchant following Braintree's rules does; throws for a forged one. */
async function read({ bt_signature, bt_payload }: Omit<Webhook, 'answered'>): Promise<string> {
  if (/[^A-Za-z0-9+/=\n]/.test(bt_payload)) throw new Error('The payload is no base64.');
  const pair = bt_signature.split('&').find((each) => each.startsWith(`${merchant.publicKey}|`));
  const encode = (text: string) => new TextEncoder().encode(text);
  const secret = await crypto.subtle.digest('SHA-1', encode(merchant.privateKey));
  const algorithm = { name: 'HMAC', hash: 'SHA-1' };
  const key = await crypto.subtle.importKey('raw', secret, algorithm, false, ['verify']);
  const signature = Buffer.from(pair?.split('|')[1] ?? '', 'hex');
  if (!(await crypto.subtle.verify('HMAC', key, signature, encode(bt_payload))))
    throw new Error('The signature is not Braintree’s.');
  return Buffer.from(bt_payload, 'base64').toString('utf8');
}

test('digests equal those of Braintree’s own libraries', () => {
  const key = 'integration_private_key';
  expect(hexDigest('20f9f8ed05f77439fe955c977e4c8a53', key)).toBe(
    'd9b899556c966b3f06945ec21311865d35df3ce4',
  );
  const payload = Buffer.from('<notification><kind>check</kind></notification>').toString('base64');
  expect(hexDigest(`${payload}\n`, key)).toBe('d53eaf7e941a322fd63f23a4c014828169ba83f4');
});

test('a notification has a valid signature, and a changed one has not', async () => {
  const { status, body } = await notify(aFullGateway(), { kind: 'check' });
  expect(status).toBe(201);
  expect(await read(body)).toContain('<check type="boolean">true</check>');
  const forged = { ...body, bt_payload: `${Buffer.from('<a/>').toString('base64')}\n` };
  await expect(read(forged)).rejects.toThrow('not Braintree’s');
});

test.each([
  ['transaction_settled', '<status>settled</status>'],
  ['transaction_settlement_declined', '<status>settlement_declined</status>'],
  ['transaction_disbursed', '<disbursement-date type="datetime">2026-11-21T10:00:00.000Z'],
  ['dispute_opened', '<status>open</status>'],
  ['dispute_under_review', '<status>under_review</status>'],
  ['dispute_disputed', '<status>disputed</status>'],
  ['dispute_accepted', '<status>accepted</status>'],
  ['dispute_auto_accepted', '<status>auto_accepted</status>'],
  ['dispute_expired', '<status>expired</status>'],
  ['dispute_lost', '<status>lost</status>'],
  ['dispute_won', '<date-won type="date">2026-11-21</date-won>'],
])('%s describes its transaction', async (kind, telling) => {
  const gateway = aFullGateway();
  const sale = { amount: '12.50', orderId: 'order <7>' };
  const { id, legacyId } = await charge(gateway, 'fake-valid-nonce', sale);
  const xml = await read((await notify(gateway, { kind, transactionId: id })).body);
  expect(xml).toContain(`<kind>${kind}</kind>`);
  expect(xml).toContain('<timestamp type="datetime">2026-11-21T10:00:00Z</timestamp>');
  expect(xml).toContain(telling);
  expect(xml).toContain(`<id>${legacyId}</id>`);
  expect(xml).toContain('<amount>12.50</amount>');
  expect(xml).toContain('<order-id>order &lt;7&gt;</order-id>');
});

test('a notification can have an earlier time', async () => {
  const at = '2026-11-20T08:15:00Z';
  const xml = await read((await notify(aFullGateway(), { kind: 'check', at })).body);
  expect(xml).toContain(`<timestamp type="datetime">${at}</timestamp>`);
});

test('a notification is posted as a form to a local merchant, and its answer is reported', async () => {
  const got: string[] = [];
  const shop = createServer((request, response) => {
    request.setEncoding('utf8').on('data', (text: string) => got.push(text));
    request.on('end', () => response.writeHead(202).end());
  });
  await new Promise<void>((resolve) => shop.listen(0, '127.0.0.1', resolve));
  const { port } = shop.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}/webhooks`;
  const { body } = await notify(aFullGateway(), { kind: 'check', url });
  await new Promise((resolve) => shop.close(resolve));
  expect(body.answered).toBe(202);
  const form = new URLSearchParams(got.join(''));
  expect(form.get('bt_payload')).toBe(body.bt_payload);
  expect(form.get('bt_signature')).toBe(body.bt_signature);
  expect((await notify(aFullGateway(), { kind: 'check', url })).body.answered).toBe(0);
});

test.each([
  ['without a transaction', { kind: 'transaction_settled' }, 422],
  ['about an unknown transaction', { kind: 'dispute_won', transactionId: 'nothing' }, 404],
  ['to another machine', { kind: 'check', url: 'https://example.com/' }, 422],
  ['of an unknown kind', { kind: 'party' }, 422],
])('a notification %s is refused', async (_, wish, status) => {
  expect((await notify(aFullGateway(), wish)).status).toBe(status);
});
