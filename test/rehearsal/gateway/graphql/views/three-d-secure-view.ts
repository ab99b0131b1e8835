import type { Card } from '../../rules/instrument.ts';
import type { TransStatus } from '../../rules/three-d-secure.ts';
import { resultFacts } from '../../three-d-secure/result-facts.ts';

const indicators: Readonly<Record<TransStatus, string>> = {
  Y: 'SUCCESSFUL_AUTHENTICATION',
  A: 'SUCCESSFUL_ATTEMPTS_TRANSACTION',
  N: 'FAILED_AUTHENTICATION',
  U: 'UNABLE_TO_COMPLETE_AUTHENTICATION',
  R: 'AUTHENTICATION_REJECTED',
  C: 'CHALLENGE_REQUIRED_FOR_AUTHENTICATION',
};

/** Formats a card's 3D Secure result; null when the bank was not asked. */
export function threeDSecureView({ threeDSecure, brand }: Card) {
  if (threeDSecure === undefined) return null;
  const facts = resultFacts(threeDSecure, brand);
  const indicator = facts.transStatus === null ? null : indicators[facts.transStatus];
  const byPage = facts.version === '1.0.2';
  return {
    authentication: {
      cavv: facts.cavv,
      directoryServerTransactionId: facts.directoryServerTransactionId,
      eciFlag: facts.eciFlag,
      liabilityShifted: facts.liabilityShifted,
      liabilityShiftPossible: facts.liabilityShiftPossible,
      cardEnrolled: facts.enrolled,
      authenticationStatus: threeDSecure.status,
      version: facts.version,
      xId: facts.xid,
      threeDSecureServerTransactionId: facts.serverTransactionId,
      acsTransactionId: facts.acsTransactionId,
      paresStatus: byPage ? indicator : null,
      transactionStatus: byPage ? null : indicator,
      transactionStatusReason: null,
    },
  };
}
