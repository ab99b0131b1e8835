import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { hexDigest } from '../rehearsal/gateway/webhooks/sign.ts';
import { charge, createFullGateway, sendJson } from './test-gateway.ts';

type Webhook = { bt_signature: string; bt_payload: string; answered: number | null };

const notify = (gateway: ReturnType<typeof createFullGateway>, wish: object) =>
  sendJson<Webhook>(gateway, 'POST', '/rehearsal/webhooks', wish);

test('digests equal those of Braintree’s own libraries', () => {
  const key = 'integration_private_key';
  expect(hexDigest('20f9f8ed05f77439fe955c977e4c8a53', key)).toBe(
    'd9b899556c966b3f06945ec21311865d35df3ce4',
  );
  const payload = Buffer.from('<notification><kind>check</kind></notification>').toString('base64');
  expect(hexDigest(`${payload}\n`, key)).toBe('d53eaf7e941a322fd63f23a4c014828169ba83f4');
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
  const gateway = createFullGateway();
  const sale = { amount: '12.50', orderId: 'order <7>' };
  const { id, legacyId } = await charge(gateway, 'fake-valid-nonce', sale);
  const { body } = await notify(gateway, { kind, transactionId: id });
  const xml = Buffer.from(body.bt_payload, 'base64').toString('utf8');
  expect(xml).toContain(`<kind>${kind}</kind>`);
  expect(xml).toContain('<timestamp type="datetime">2026-11-21T10:00:00Z</timestamp>');
  expect(xml).toContain(telling);
  expect(xml).toContain(`<id>${legacyId}</id>`);
  expect(xml).toContain('<amount>12.50</amount>');
  expect(xml).toContain('<order-id>order &lt;7&gt;</order-id>');
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
  const { body } = await notify(createFullGateway(), { kind: 'check', url });
  await new Promise((resolve) => shop.close(resolve));
  expect(body.answered).toBe(202);
  const form = new URLSearchParams(got.join(''));
  expect(form.get('bt_payload')).toBe(body.bt_payload);
  expect(form.get('bt_signature')).toBe(body.bt_signature);
  expect((await notify(createFullGateway(), { kind: 'check', url })).body.answered).toBe(0);
});

test.each([
  ['without a transaction', { kind: 'transaction_settled' }, 422],
  ['about an unknown transaction', { kind: 'dispute_won', transactionId: 'nothing' }, 404],
  ['to another machine', { kind: 'check', url: 'https://example.com/' }, 422],
  ['of an unknown kind', { kind: 'party' }, 422],
])('a notification %s is refused', async (_, wish, status) => {
  expect((await notify(createFullGateway(), wish)).status).toBe(status);
});
