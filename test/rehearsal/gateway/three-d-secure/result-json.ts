import { paymentMethodJson } from '../client-api/payment-method-json.ts';
import type { Card } from '../rules/instrument.ts';
import type { CardEnrolled, ThreeDSecureResult } from '../rules/three-d-secure.ts';
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
export function authenticatedCardJson(nonce: string, card: Card) {
  const info =
    card.threeDSecure === undefined ? null : threeDSecureInfoJson(card.threeDSecure, card.brand);
  return {
    info,
    paymentMethod: { ...paymentMethodJson({ nonce, instrument: card }), threeDSecureInfo: info },
  };
}
