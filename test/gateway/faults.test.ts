import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { type FaultName, faultNames } from '../rehearsal/gateway/faults/faults.ts';
import { widgetPackages } from '../rehearsal/gateway/packages.ts';
import { createFullGateway, setControls } from './test-gateway.ts';

const { sdkVersion, dropinVersion } = widgetPackages.current;
const api = '/merchants/local_merchant/client_api/v1';
const html = `/web/${sdkVersion}/html`;

const graphql = (query: string) => `POST /graphql ${query} { ping }`;
const lookup = `POST ${api}/payment_methods/some-nonce/three_d_secure/lookup`;

/**
 * The effect of each fault on the requests it concerns: the status, or class and code over GraphQL.
 */
const faulty: [FaultName, request: string, outcome: string][] = [
  ['configuration-fails', graphql('query ClientConfiguration'), 'INTERNAL'],
  ['configuration-fails', `GET ${api}/configuration`, '500'],
  ['stylesheet-fails', `GET /web/dropin/${dropinVersion}/css/dropin.css`, '404'],
  ['analytics-fails', 'POST /analytics/local_merchant', '500'],
  ['fields-never-ready', `GET ${html}/hosted-fields-frame.min.html`, '404'],
  ['card-refused', graphql('mutation TokenizeCreditCard'), 'VALIDATION 81715'],
  ['card-refused', `POST ${api}/payment_methods/credit_cards`, '422 81715'],
  ['card-already-saved', graphql('mutation TokenizeCreditCard'), 'VALIDATION 81724'],
  ['card-already-saved', `POST ${api}/payment_methods/credit_cards`, '422 81724'],
  ['cvv-fails', graphql('mutation TokenizeCreditCard'), 'VALIDATION 81736'],
  ['cvv-fails', `POST ${api}/payment_methods/credit_cards`, '422 81736'],
  ['card-network-fails', graphql('mutation TokenizeCreditCard'), 'dropped'],
  ['card-network-fails', `POST ${api}/payment_methods/credit_cards`, 'dropped'],
  ['vault-list-fails', `GET ${api}/payment_methods`, '500'],
  ['vault-delete-fails', graphql('mutation DeletePaymentMethodFromSingleUseToken'), 'INTERNAL'],
  [
    'vault-delete-not-found',
    graphql('mutation DeletePaymentMethodFromSingleUseToken'),
    'NOT_FOUND',
  ],
  ['collector-script-fails', `GET /web/${sdkVersion}/js/data-collector.min.js`, '404'],
  ['fraud-script-fails', 'GET /fraudnet/fb.js', '404'],
  ['paypal-script-fails', 'GET /paypal/checkout.js', '404'],
  ['paypal-resource-fails', `POST ${api}/paypal_hermes/create_payment_resource`, '500'],
  ['paypal-resource-fails', `POST ${api}/paypal_hermes/setup_billing_agreement`, '500'],
  ['paypal-resource-refused', `POST ${api}/paypal_hermes/create_payment_resource`, '422'],
  ['paypal-network-fails', `POST ${api}/paypal_hermes/create_payment_resource`, 'dropped'],
  ['paypal-tokenize-fails', `POST ${api}/payment_methods/paypal_accounts`, '422'],
  ['dispatch-frame-fails', `GET ${html}/dispatch-frame.min.html`, '404'],
  ['google-script-fails', 'GET /google/pay.js', '404'],
  ['google-not-ready', 'GET /google/ready', '200 {"result":false}'],
  ['google-sheet-fails', 'POST /google/sheets', '422'],
  ['apple-session-fails', `POST ${api}/apple_pay_web/sessions`, '422'],
  ['apple-network-fails', `POST ${api}/apple_pay_web/sessions`, 'dropped'],
  ['apple-tokenize-fails', `POST ${api}/payment_methods/apple_payment_tokens`, '422'],
  ['venmo-context-fails', graphql('mutation CreateVenmoPaymentContext'), 'INTERNAL'],
  ['venmo-context-fails', graphql('mutation CreateVenmoQRCodePaymentContext'), 'INTERNAL'],
  ['venmo-status-fails', graphql('query PaymentContext'), 'INTERNAL'],
  ['venmo-frame-error', 'GET /venmo/code', '500'],
  ['desktop-frame-fails', `GET ${html}/venmo-desktop-frame.html`, '404'],
  ['lookup-not-found', lookup, '404'],
  ['lookup-refused', lookup, '422 81503'],
  ['lookup-fails', lookup, '500'],
  ['authenticate-fails', lookup.replace(/lookup$/, 'authenticate_from_jwt'), '422 81571'],
  ['authenticate-fails', lookup.replace(/lookup$/, 'authenticate'), '422 81571'],
  ['songbird-missing', 'GET /cardinal/songbird.js', '404'],
  ['songbird-no-global', 'GET /cardinal/songbird.js', '200 // A rehearsed failure.\n'],
  ['cardinal-setup-error', 'POST /cardinal/init', '500'],
];

/** Faults simulated by a part of the gateway, with the test that covers them. */
const testedElsewhere: Partial<Record<FaultName, string>> = {
  'google-answers-error': 'google-pay.test.ts',
  'venmo-fails': 'venmo.test.ts',
  'venmo-expired': 'venmo.test.ts',
};

type Complaint = { code?: string; fieldErrors?: Complaint[] };

function codeIn({ code, fieldErrors = [] }: Complaint): string | undefined {
  return code ?? fieldErrors.map(codeIn).find(Boolean);
}

/** The outcome of a request, such as `404`, `422 81724`, `NOT_FOUND` or `dropped`. */
async function outcomeOf({ app }: ReturnType<typeof createFullGateway>, request: string) {
  const [method = '', path = '', ...query] = request.split(' ');
  let dropped = false;
  const outgoing = { destroy: () => (dropped = true) };
  const init = { method, headers: { 'Content-Type': 'application/json' } };
  const body = JSON.stringify({ query: query.join(' ') });
  const response = await app.request(path, method === 'GET' ? init : { ...init, body }, {
    outgoing,
  });
  if (dropped) return 'dropped';
  const text = await response.text();
  if (response.ok && path !== '/graphql') return `200 ${text}`;
  const answer = text.startsWith('{') ? (JSON.parse(text) as Record<string, unknown>) : {};
  const [error] = (answer['errors'] ?? []) as { extensions?: Record<string, string> }[];
  const { errorClass = 'no class', legacyCode } = error?.extensions ?? {};
  const isGraphql = path === '/graphql';
  const code = isGraphql ? legacyCode : codeIn(answer as Complaint);
  return [isGraphql ? errorClass : String(response.status), code].filter(Boolean).join(' ');
}

test.each(faulty)(
  'the fault %s makes the answer to %s be %s, while it is set',
  async (name, request, outcome) => {
    const gateway = createFullGateway();
    const usual = await outcomeOf(gateway, request);
    expect(usual).not.toBe(outcome);
    expect((await setControls(gateway, { faults: [name] })).status).toBe(200);
    expect(await outcomeOf(gateway, request)).toBe(outcome);
    await setControls(gateway, {});
    expect(await outcomeOf(gateway, request)).toBe(usual);
  },
);

test('a 3D Secure script that breaks down is served, and throws when it is set up', async () => {
  const gateway = createFullGateway();
  await setControls(gateway, { faults: ['songbird-setup-throws'] });
  const script = await (await gateway.app.request('/cardinal/songbird.js')).text();
  const window: { Cardinal?: { configure(): void; on(): void; setup(): void } } = {};
  runInNewContext(script, { window });
  expect(() => window.Cardinal?.on()).not.toThrow();
  expect(() => window.Cardinal?.setup()).toThrow('Rehearsed failure');
});

test('every fault is tested here or in another file, and has a description', async () => {
  const tried = new Set<string>([
    'songbird-setup-throws',
    ...faulty.map(([name]) => name),
    ...Object.keys(testedElsewhere),
  ]);
  const untried = faultNames.filter((name) => !tried.has(name));
  // Those are covered by bank.test.ts.
  expect(untried.every((name) => name.startsWith('cardinal-error-'))).toBe(true);
  const { app } = createFullGateway();
  const listed = (await (await app.request('/rehearsal/faults')).json()) as { about: string }[];
  expect(listed).toHaveLength(faultNames.length);
  expect(listed.every(({ about }) => about.length > 10)).toBe(true);
});

test.each([
  ['an unknown fault', { faults: ['sun-goes-out'] }],
  ['an unknown setting of the merchant', { merchant: { colour: 'blue' } }],
  ['an offer that the gateway does not have', { merchant: { offers: ['cash'] } }],
])('%s is refused, and the controls set before stay', async (_, controls) => {
  const gateway = createFullGateway();
  await setControls(gateway, { faults: ['lookup-fails'] });
  const { status, body } = await setControls(gateway, controls);
  expect(status).toBe(422);
  expect(body.error?.message).toContain('✖');
  expect(await outcomeOf(gateway, lookup)).toBe('500');
});

test('received requests can be read, without card numbers and security codes', async () => {
  const gateway = createFullGateway();
  await gateway.app.request(`${api}/payment_methods?defaultFirst=1`);
  await gateway.app.request(`${api}/payment_methods/credit_cards`, {
    method: 'POST',
    body: JSON.stringify({ creditCard: { number: '4111111111111111', cvv: '123' } }),
  });
  const answer = await gateway.app.request('/rehearsal/requests?after=0');
  expect(await answer.json()).toMatchObject([
    { id: 1, method: 'GET', query: { defaultFirst: '1' }, status: 401, body: null },
    { id: 2, method: 'POST', body: { creditCard: { number: '…11', cvv: '…23' } } },
  ]);
  const later = await gateway.app.request('/rehearsal/requests?after=1');
  expect(await later.json()).toMatchObject([{ id: 2 }]);
});
