import type { GatewayContext } from '../context.ts';
import { faultNames } from '../faults/faults.ts';
import { cardinalErrorNumber } from '../faults/three-d-secure-faults.ts';
import { Refusal } from '../refusal.ts';
import { statusFacts, type ThreeDSecureStatus } from '../rules/three-d-secure.ts';
import type { Authentication, BankAnswer } from '../store/authentication-store.ts';
import { statusAfter } from './complete.ts';
import { issueValidationJwt } from './statements.ts';

/** What the 3D Secure script reports to the widget when a challenge ends. */
export type Validation = { data: ValidationData; jwt: string };
type ValidationData = {
  Validated: boolean;
  ActionCode: 'SUCCESS' | 'NOACTION' | 'FAILURE' | 'ERROR';
  ErrorNumber: number;
  ErrorDescription: string;
  Payment: { Type: 'CCA'; ProcessorTransactionId: string; ExtendedData: Record<string, string> };
};

/** The script's error number for a failure at the bank. */
const bankBrokeDown = 1050;

function actionCode(status: ThreeDSecureStatus): ValidationData['ActionCode'] {
  if (status === 'AUTHENTICATE_ERROR') return 'ERROR';
  if (status === 'AUTHENTICATE_UNABLE_TO_AUTHENTICATE') return 'NOACTION';
  return statusFacts[status].liabilityShifted ? 'SUCCESS' : 'FAILURE';
}

/** Returns the script's error number that a developer has switched on, if any. */
function rehearsedError(gateway: GatewayContext): number | undefined {
  const wanted = faultNames.filter((name) => gateway.rehearses(name));
  return wanted.map(cardinalErrorNumber).find((number) => number !== undefined);
}

/**
 * Finds a challenge that awaits the shopper's answer.
 * @throws Refusal NOT_FOUND when there is none, or it has been answered.
 */
export function requireChallenge(gateway: GatewayContext, transactionId: string): Authentication {
  const found = gateway.store.authentications.findByTransaction(transactionId);
  if (found?.answer === null && found.scenario.afterChallenge !== null) return found;
  throw new Refusal('NOT_FOUND', 'No bank waits for this answer.');
}

/**
 * Stores the shopper's answer to a challenge and returns what the script should report.
 * @throws Refusal NOT_FOUND as {@link requireChallenge} does.
 */
export function answerChallenge(
  gateway: GatewayContext,
  transactionId: string,
  answer: BankAnswer,
): Validation {
  const authentication = requireChallenge(gateway, transactionId);
  gateway.store.authentications.setAnswer(authentication.id, answer);
  const status = statusAfter(authentication, answer);
  const rehearsed = rehearsedError(gateway);
  const code = rehearsed === undefined ? actionCode(status) : 'ERROR';
  const failed = code === 'ERROR';
  const data: ValidationData = {
    Validated: code === 'SUCCESS',
    ActionCode: code,
    ErrorNumber: failed ? (rehearsed ?? bankBrokeDown) : 0,
    ErrorDescription: failed ? 'The bank broke down over the answer.' : 'Success',
    Payment: {
      Type: 'CCA',
      ProcessorTransactionId: transactionId,
      ExtendedData: {
        Enrolled: 'Y',
        PAResStatus: statusFacts[status].transStatus ?? 'U',
        SignatureVerification: code === 'SUCCESS' ? 'Y' : 'N',
        // 01: cancelled by the shopper.
        ...(answer === 'cancel' && { ChallengeCancel: '01' }),
      },
    },
  };
  return { data, jwt: issueValidationJwt(transactionId, data, gateway.clock()) };
}
