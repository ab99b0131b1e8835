import { addresses } from '../addresses.ts';
import type { GatewayContext } from '../context.ts';
import type { Completion } from './complete.ts';
import type { Lookup } from './look-up.ts';
import { authenticatedCardJson } from './result-json.ts';

const refusedText = 'Failed to authenticate, please try a different form of payment.';

/** Where the bank asks, and how it is told what about. */
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
    // Without it the widget shows the bank's page in its own frame, as version 1 wants.
    transactionId: byPage ? null : transactionId,
  };
}

/** What a lookup answers; `lookup` has an address of the bank when the shopper must be asked. */
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

/** What the end of an authentication answers. */
export function completionJson({ success, nonce, card }: Completion) {
  const { info, paymentMethod } = authenticatedCardJson(nonce, card);
  if (success) return { success, paymentMethod, threeDSecureInfo: info };
  return {
    success,
    error: { message: refusedText },
    errors: [{ attribute: 'three_d_secure_token', code: '81571', message: refusedText }],
    // An accident of the bank leaves nothing that the widget could go on with.
    ...(card.threeDSecure?.status !== 'AUTHENTICATE_ERROR' && { threeDSecureInfo: info }),
  };
}
