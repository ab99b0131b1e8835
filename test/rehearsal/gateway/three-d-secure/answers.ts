import { addresses } from '../addresses.ts';
import { paymentMethodJson } from '../client-api/payment-method-json.ts';
import type { GatewayContext } from '../context.ts';
import type { Card } from '../rules/instrument.ts';
import type { CardEnrolled, ThreeDSecureResult } from '../rules/three-d-secure.ts';
import type { Completion } from './complete.ts';
import type { Lookup } from './look-up.ts';
import { resultFacts } from './result-facts.ts';

const enrolledLetters: Readonly<Record<CardEnrolled, string>> = {
  YES: 'Y',
  NO: 'N',
  UNAVAILABLE: 'U',
  BYPASS: 'B',
  ERROR: 'E',
};

/** Formats a 3D Secure result for the widget's REST calls. */
function threeDSecureInfoJson(result: ThreeDSecureResult, brand: Card['brand']) {
  const facts = resultFacts(result, brand);
  const asked = facts.transStatus === 'C';
  return {
    liabilityShifted: facts.liabilityShifted,
    liabilityShiftPossible: facts.liabilityShiftPossible,
    status: result.status.toLowerCase(),
    enrolled: facts.enrolled === null ? null : enrolledLetters[facts.enrolled],
    cavv: facts.cavv,
    xid: facts.xid,
    eciFlag: facts.eciFlag,
    paresStatus: facts.transStatus,
    acsTransactionId: facts.acsTransactionId,
    dsTransactionId: facts.directoryServerTransactionId,
    threeDSecureAuthenticationId: facts.authenticationId,
    threeDSecureServerTransactionId: facts.serverTransactionId,
    threeDSecureVersion: facts.version,
    lookup: { transStatus: facts.transStatus, transStatusReason: null },
    authentication: { transStatus: asked ? null : facts.transStatus, transStatusReason: null },
  };
}

/** Formats a card with its result; answers also repeat `info` beside the payment method. */
function authenticatedCardJson(nonce: string, card: Card) {
  const info =
    card.threeDSecure === undefined ? null : threeDSecureInfoJson(card.threeDSecure, card.brand);
  return {
    info,
    paymentMethod: { ...paymentMethodJson({ nonce, instrument: card }), threeDSecureInfo: info },
  };
}

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
