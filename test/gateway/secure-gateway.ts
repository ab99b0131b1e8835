import {
  callApi,
  createFingerprint,
  createNonce,
  createTestGateway,
  makeTypedCard,
  type TestGateway,
} from './test-gateway.ts';

type Info = {
  liabilityShifted: boolean;
  liabilityShiftPossible: boolean;
  status: string;
  enrolled: string | null;
  threeDSecureVersion: string;
  threeDSecureAuthenticationId: string;
};

/** The part of a lookup's answer that the widget reads. */
export type LookupAnswer = {
  lookup: {
    threeDSecureVersion: string;
    acsUrl: string | null;
    pareq: string;
    md: string;
    termUrl: string;
    transactionId: string | null;
  };
  paymentMethod: { nonce: string; threeDSecureInfo: Info };
  threeDSecureInfo: Info;
};

/** A gateway whose merchant offers 3D Secure, and a guest's fingerprint. */
export async function createSecureGateway() {
  const gateway = createTestGateway(undefined, ['three-d-secure']);
  return { gateway, fingerprint: await createFingerprint(gateway) };
}

/** Posts to a REST call about a nonce, as the widget does. */
export function postForNonce<Body>(
  gateway: TestGateway,
  nonce: string,
  call: 'lookup' | 'authenticate_from_jwt',
  body: object,
) {
  return callApi<Body>(gateway, `/payment_methods/${nonce}/three_d_secure/${call}`, body);
}

/** The body that the widget sends once its 3D Secure script is set up. */
export function makeLookup(authorizationFingerprint: string, changes: object = {}) {
  return {
    authorizationFingerprint,
    amount: '12.34',
    additionalInfo: { acsWindowSize: '03', email: 'ann@example.com', billingCountryCode: 'US' },
    bin: '400000',
    dfReferenceId: '0_session',
    clientMetadata: { requestedThreeDSecureVersion: '2', sdkVersion: 'web/3.86.0' },
    _meta: { source: 'client' },
    ...changes,
  };
}

/**
 * Tokenizes a card with this number and looks it up. @returns the nonces before and after, with the
 * answer
 */
export async function createLookedUpCard(
  gateway: TestGateway,
  fingerprint: string,
  number: string,
  changes: object = {},
) {
  const cvv = number.startsWith('34') ? '1234' : '123';
  const nonce = await createNonce(gateway, fingerprint, makeTypedCard({ number, cvv }));
  const wish = makeLookup(fingerprint, changes);
  const { status, body } = await postForNonce<LookupAnswer>(gateway, nonce, 'lookup', wish);
  return { before: nonce, after: body.paymentMethod?.nonce, status, body };
}
