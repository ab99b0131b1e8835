import { addresses } from '../addresses.ts';
import type { GatewayContext } from '../context.ts';
import type { Completion } from './complete.ts';
import type { Lookup } from './look-up.ts';
import { authenticatedCardJson } from './result-json.ts';

const refusedText = 'Failed to authenticate, please try a different form of payment.';

/** Formats a challenge: the bank's address and the message for it. */
function challengeJson(gateway: GatewayContext, fingerprint: string, lookup: Lookup) {
  const { authentication, nonce, windowSize } = lookup;
  const { id, transactionId, version } = authentication;
  const message = (claims: object) => Buffer.from(JSON.stringify(claims)).toString('base64url');
  const clientApi = `${addresses(gateway.origin).clientApi}/v1/payment_methods/${nonce.nonce}`;
  const query = new URLSearchParams({ authorization_fingerprint: fingerprint });
  const byPage = version === '1.0.2';
  return {
    acsUrl: `${gateway.origin}/bank/${byPage ? 'page' : 'challenge'}`,
    pareq: byPage
      ? message({ messageType: 'PAReq', authenticationId: id })
      : message({
          messageType: 'CReq',
          acsTransID: transactionId,
          challengeWindowSize: windowSize,
        }),
    md: id,
    termUrl: `${clientApi}/three_d_secure/authenticate?${query}`,
    // Without an id, the widget shows the bank's page in its own frame, as version 1 requires.
    transactionId: byPage ? null : transactionId,
  };
}

/** Formats a lookup; `lookup` has the bank's address when the shopper must be challenged. */
export function lookupJson(gateway: GatewayContext, fingerprint: string, lookup: Lookup) {
  const { authentication, nonce } = lookup;
  const { info, paymentMethod } = authenticatedCardJson(nonce.nonce, nonce.instrument);
  const asks = authentication.scenario.afterChallenge !== null;
  const nothing = { acsUrl: null, pareq: null, md: null, termUrl: null, transactionId: null };
  return {
    lookup: {
      ...(asks ? challengeJson(gateway, fingerprint, lookup) : nothing),
      threeDSecureVersion: authentication.version,
    },
    paymentMethod,
    threeDSecureInfo: info,
  };
}

/** Formats the completion of an authentication. */
export function completionJson({ success, nonce, card }: Completion) {
  const { info, paymentMethod } = authenticatedCardJson(nonce, card);
  if (success) return { success, paymentMethod, threeDSecureInfo: info };
  return {
    success,
    error: { message: refusedText },
    errors: [{ attribute: 'three_d_secure_token', code: '81571', message: refusedText }],
    // After an error at the bank, the widget has no result to continue with.
    ...(card.threeDSecure?.status !== 'AUTHENTICATE_ERROR' && { threeDSecureInfo: info }),
  };
}
