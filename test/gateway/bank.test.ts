import { expect, test } from 'vitest';
import { sdkVersion } from '../rehearsal/gateway/packages.ts';
import {
  createLookedUpCard,
  createSecureGateway,
  type LookupAnswer,
  postForNonce,
} from './secure-gateway.ts';
import { charge, setControls, submit, type TestGateway } from './test-gateway.ts';

const frame = `http://127.0.0.1:8788/web/${sdkVersion}/html/three-d-secure-authentication-complete-frame.html`;

type Message = {
  kind: string;
  transactionId: string;
  jwt: string;
  data: { ActionCode: string; Payment: { ExtendedData: { ChallengeCancel?: string } } };
};

/** Goes through the bank's window as a shopper does. @returns what it sends to the shop's page */
async function answerInWindow(gateway: TestGateway, { lookup }: LookupAnswer, answer: string) {
  const query = new URLSearchParams({ acsUrl: lookup.acsUrl ?? '', payload: lookup.pareq });
  const way = await (await gateway.app.request(`/cardinal/step-up?${query}`)).text();
  expect(way).toContain(`action="${lookup.acsUrl}"`);
  const { text: question } = await submit(gateway, lookup.acsUrl ?? '', { creq: lookup.pareq });
  expect(question).toContain('Rehearsal: no real payment happens here.');
  expect(question).toContain('$12.34');
  const transactionId = lookup.transactionId ?? '';
  const { text } = await submit(gateway, '/bank/answer', { transactionId, answer });
  const [, message = '{}'] = /data-message="(.*?)">/.exec(text.replaceAll('&quot;', '"')) ?? [];
  return JSON.parse(message) as Message;
}

type End = {
  success: boolean;
  paymentMethod?: { nonce: string };
  threeDSecureInfo?: { status: string };
  errors?: { code: string }[];
};

test('a shopper who confirms at the bank gets a new nonce, with liability shifted', async () => {
  const { gateway, fingerprint } = await createSecureGateway();
  const { after, body } = await createLookedUpCard(gateway, fingerprint, '4000000000002503');
  const { data, jwt, transactionId } = await answerInWindow(gateway, body, 'pass');
  expect(transactionId).toBe(body.lookup.transactionId);
  expect(data).toMatchObject({ Validated: true, ActionCode: 'SUCCESS', ErrorNumber: 0 });

  const wish = { authorizationFingerprint: fingerprint, jwt, paymentMethodNonce: after };
  const end = await postForNonce<End>(gateway, after, 'authenticate_from_jwt', wish);
  expect(end.status).toBe(201);
  expect(end.body).toMatchObject({
    success: true,
    threeDSecureInfo: { status: 'authenticate_successful', liabilityShifted: true },
  });
  expect(gateway.store.nonces.find(after)?.consumedAt).not.toBeNull();
  const made = await charge(gateway, end.body.paymentMethod?.nonce ?? '', { amount: '12.34' });
  expect(gateway.store.transactions.find(made.legacyId)).toMatchObject({
    status: 'SUBMITTED_FOR_SETTLEMENT',
    instrument: { last4: '2503', threeDSecure: { status: 'AUTHENTICATE_SUCCESSFUL' } },
  });
  const again = await postForNonce(gateway, after, 'authenticate_from_jwt', wish);
  expect(again.status).toBe(404);
});

// proves widget-limits.22
test.each([
  ['fail', '4000000000002503', undefined],
  ['cancel', '4000000000002503', '01'],
  ['pass', '4000000000002370', undefined],
])(
  'a shopper who answers %s with the card %s keeps a nonce that cannot be charged',
  async (answer, number, cancel) => {
    const { gateway, fingerprint } = await createSecureGateway();
    const { after, body } = await createLookedUpCard(gateway, fingerprint, number);
    const { data, jwt } = await answerInWindow(gateway, body, answer);
    expect(data.ActionCode).toBe('FAILURE');
    expect(data.Payment.ExtendedData.ChallengeCancel).toBe(cancel);
    const wish = { authorizationFingerprint: fingerprint, jwt, paymentMethodNonce: after };
    const end = await postForNonce<End>(gateway, after, 'authenticate_from_jwt', wish);
    expect(end.body).toMatchObject({
      success: false,
      errors: [{ code: '81571' }],
      threeDSecureInfo: { liabilityShiftPossible: true, liabilityShifted: false },
    });
    expect(end.body.paymentMethod).toBeUndefined();
    expect(gateway.store.nonces.find(after)).toMatchObject({
      consumedAt: null,
      instrument: { threeDSecure: { status: 'AUTHENTICATE_FAILED' } },
    });
    expect((await charge(gateway, after, { amount: '12.34' })).status).toBe('GATEWAY_REJECTED');
  },
);

test.each([
  ['4000000000002420', 'NOACTION', 0],
  ['4000000000002644', 'ERROR', 1050],
])('a bank that cannot decide about the card %s answers %s', async (number, code, error) => {
  const { gateway, fingerprint } = await createSecureGateway();
  const { body } = await createLookedUpCard(gateway, fingerprint, number);
  const { data } = await answerInWindow(gateway, body, 'pass');
  expect(data).toMatchObject({ ActionCode: code, ErrorNumber: error, Validated: false });
  expect(gateway.store.authentications.find(body.lookup.md)?.answer).toBe('pass');
});

test.each([10001, 10002, 10003, 10005, 10006, 10007, 10008, 10009, 10010, 10011])(
  'while the error %s is rehearsed, the script reports it even if the shopper confirms',
  async (number) => {
    const { gateway, fingerprint } = await createSecureGateway();
    await setControls(gateway, { faults: [`cardinal-error-${number}`] });
    const { body } = await createLookedUpCard(gateway, fingerprint, '4000000000002503');
    const { data } = await answerInWindow(gateway, body, 'pass');
    expect(data).toMatchObject({ ActionCode: 'ERROR', ErrorNumber: number, Validated: false });
  },
);

test('the bank asks once, and only about a card that was looked up', async () => {
  const { gateway, fingerprint } = await createSecureGateway();
  const { body } = await createLookedUpCard(gateway, fingerprint, '4000000000002503');
  await answerInWindow(gateway, body, 'fail');
  const transactionId = body.lookup.transactionId ?? '';
  const second = await submit(gateway, '/bank/answer', { transactionId, answer: 'pass' });
  expect(second.status).toBe(404);
  expect(gateway.store.authentications.find(body.lookup.md)?.answer).toBe('fail');
  const creq = Buffer.from('{"acsTransID":"nothing"}').toString('base64url');
  for (const message of [creq, 'rubbish', body.lookup.pareq])
    expect((await submit(gateway, '/bank/challenge', { creq: message })).status).toBe(404);
});

test('a nonce is not authenticated by another card’s answer, nor by an invalid one', async () => {
  const { gateway, fingerprint } = await createSecureGateway();
  const one = await createLookedUpCard(gateway, fingerprint, '4000000000002503');
  const other = await createLookedUpCard(gateway, fingerprint, '5200000000002151');
  const { jwt } = await answerInWindow(gateway, one.body, 'pass');
  for (const wrong of [jwt, 'a.b.c', '']) {
    const wish = { authorizationFingerprint: fingerprint, jwt: wrong };
    const end = await postForNonce(gateway, other.after, 'authenticate_from_jwt', wish);
    expect(end.status).toBe(422);
  }
  expect(gateway.store.nonces.find(other.after)).toMatchObject({
    consumedAt: null,
    instrument: { threeDSecure: { status: 'CHALLENGE_REQUIRED' } },
  });
});

test('the Songbird script starts only with the merchant’s JWT, and can cancel a question', async () => {
  const { gateway, fingerprint } = await createSecureGateway();
  const post = (path: string, body: object) =>
    gateway.app.request(path, { method: 'POST', body: JSON.stringify(body) });
  const configuration = await gateway.app.request(
    `/merchants/local_merchant/client_api/v1/configuration?${new URLSearchParams({ authorizationFingerprint: fingerprint })}`,
  );
  const { threeDSecure } = (await configuration.json()) as {
    threeDSecure: { cardinalAuthenticationJWT: string };
  };
  const jwt = threeDSecure.cardinalAuthenticationJWT;
  expect(await (await post('/cardinal/init', { jwt })).json()).toEqual({
    sessionId: expect.stringMatching(/^0_/),
  });
  for (const wrong of [fingerprint, '', 'a.b.c'])
    expect((await post('/cardinal/init', { jwt: wrong })).status).toBe(401);

  const { body } = await createLookedUpCard(gateway, fingerprint, '4000000000002503');
  const { transactionId, md } = body.lookup;
  const left = (await (await post('/cardinal/cancel', { transactionId })).json()) as Message;
  expect(left.data.Payment.ExtendedData.ChallengeCancel).toBe('01');
  expect(gateway.store.authentications.find(md)?.answer).toBe('cancel');
});

/** Opens the bank's own page. @returns a function that makes a choice there, as often as wanted */
async function openBankPage(
  gateway: TestGateway,
  { lookup }: LookupAnswer,
  base = `${frame}?channel=c&`,
) {
  const query = new URLSearchParams({
    three_d_secure_version: '3.86.0',
    authentication_complete_base_url: base,
  });
  const TermUrl = `${lookup.termUrl}&${query}`;
  const fields = { PaReq: lookup.pareq, MD: lookup.md, TermUrl };
  const { text: page } = await submit(gateway, lookup.acsUrl ?? '', fields);
  expect(page).toContain('Rehearsal: no real payment happens here.');
  return async (choice: string) => {
    const form = page.split('<form').find((part) => part.includes(choice)) ?? '';
    const value = (name: string) =>
      new RegExp(`name="${name}" value="([^"]*)"`).exec(form)?.[1] ?? '';
    const statement = { PaRes: value('PaRes'), MD: value('MD') };
    const { status, location } = await submit(gateway, TermUrl, statement);
    const answer = location && new URL(location).searchParams.get('auth_response');
    return { status, location, end: JSON.parse(answer ?? '{}') as End };
  };
}

/** Goes through the bank's own page. @returns where it sends the browser */
async function answerOnPage(
  gateway: TestGateway,
  body: LookupAnswer,
  choice: string,
  base?: string,
) {
  return await (await openBankPage(gateway, body, base))(choice);
}

test('the bank’s own page returns to the widget’s frame with a new nonce', async () => {
  const { gateway, fingerprint } = await createSecureGateway();
  const { after, body } = await createLookedUpCard(gateway, fingerprint, '4000000000000002');
  const { status, location, end } = await answerOnPage(gateway, body, 'Confirm the payment');
  expect(status).toBe(302);
  expect(location).toMatch(new RegExp(`^${frame}\\?channel=c&auth_response=`));
  expect(end).toMatchObject({
    success: true,
    threeDSecureInfo: { status: 'authenticate_successful' },
  });
  expect(gateway.store.nonces.find(after)?.consumedAt).not.toBeNull();
  const made = await charge(gateway, end.paymentMethod?.nonce ?? '', { amount: '12.34' });
  expect(gateway.store.transactions.find(made.legacyId)?.status).toBe('SUBMITTED_FOR_SETTLEMENT');
});

test.each([
  ['4000000000000002', 'Give a wrong code', 'AUTHENTICATE_FAILED'],
  ['4000000000000002', 'Cancel', 'AUTHENTICATE_FAILED'],
  ['4000000000000028', 'Confirm the payment', 'AUTHENTICATE_FAILED'],
  ['4000000000000010', 'Confirm the payment', 'AUTHENTICATE_SIGNATURE_VERIFICATION_FAILED'],
])('on the bank’s own page for the card %s, "%s" ends as %s', async (number, choice, status) => {
  const { gateway, fingerprint } = await createSecureGateway();
  const { after, body } = await createLookedUpCard(gateway, fingerprint, number);
  const { end } = await answerOnPage(gateway, body, choice);
  expect(end).toMatchObject({ success: false, threeDSecureInfo: { liabilityShiftPossible: true } });
  expect(gateway.store.nonces.find(after)).toMatchObject({
    consumedAt: null,
    instrument: { threeDSecure: { status } },
  });
});

test('of two answers on the bank’s own page, the first counts', async () => {
  const { gateway, fingerprint } = await createSecureGateway();
  const { after, body } = await createLookedUpCard(gateway, fingerprint, '4000000000000002');
  const answer = await openBankPage(gateway, body);

  const first = await answer('Give a wrong code');
  const second = await answer('Confirm the payment');

  expect([first.status, second.status]).toEqual([302, 422]);
  expect(first.end).toMatchObject({ success: false });
  expect(gateway.store.authentications.find(body.lookup.md)?.answer).toBe('fail');
  expect(gateway.store.nonces.find(after)).toMatchObject({
    consumedAt: null,
    instrument: { threeDSecure: { status: 'AUTHENTICATE_FAILED' } },
  });
});

test('of two answers stored at once, the first counts', async () => {
  const { gateway, fingerprint } = await createSecureGateway();
  const { body } = await createLookedUpCard(gateway, fingerprint, '4000000000002503');
  const { authentications } = gateway.store;

  authentications.setAnswer(body.lookup.md, 'fail');
  authentications.setAnswer(body.lookup.md, 'pass');

  expect(authentications.find(body.lookup.md)?.answer).toBe('fail');
});

test('the bank’s answer is sent only to the gateway’s own frames', async () => {
  const { gateway, fingerprint } = await createSecureGateway();
  const { after, body } = await createLookedUpCard(gateway, fingerprint, '4000000000000002');
  const { status } = await answerOnPage(
    gateway,
    body,
    'Confirm the payment',
    'https://evil.example/?',
  );
  expect(status).toBe(422);
  expect(gateway.store.nonces.find(after)?.consumedAt).toBeNull();
  const { acsUrl, pareq, md } = body.lookup;
  const away = { PaReq: pareq, MD: md, TermUrl: 'https://evil.example/' };
  expect((await submit(gateway, acsUrl ?? '', away)).status).toBe(404);
  const query = new URLSearchParams({ acsUrl: 'https://evil.example/', payload: pareq });
  expect((await gateway.app.request(`/cardinal/step-up?${query}`)).status).toBe(422);
});
