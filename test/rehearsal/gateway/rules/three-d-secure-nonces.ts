import type { Card } from './instrument.ts';
import { readCard } from './read-card.ts';
import { statusFacts, type ThreeDSecureStatus } from './three-d-secure.ts';

const prefix = /^fake-three-d-secure-(two-)?visa-(.+)-nonce$/;

const statuses: Readonly<Record<string, ThreeDSecureStatus>> = {
  'full-authentication': 'AUTHENTICATE_SUCCESSFUL',
  'lookup-timeout': 'LOOKUP_ERROR',
  'failed-signature': 'AUTHENTICATE_SIGNATURE_VERIFICATION_FAILED',
  'failed-authentication': 'AUTHENTICATE_FAILED',
  'attempts-non-participating': 'AUTHENTICATE_ATTEMPT_SUCCESSFUL',
  'not-enrolled': 'LOOKUP_NOT_ENROLLED',
  unavailable: 'AUTHENTICATE_UNABLE_TO_AUTHENTICATE',
  'mpi-lookup-error': 'LOOKUP_ERROR',
  'mpi-authenticate-error': 'AUTHENTICATE_ERROR',
  'authentication-unavailable': 'AUTHENTICATION_UNAVAILABLE',
  'bypassed-authentication': 'LOOKUP_BYPASSED',
};

const statusesOfTwo: Readonly<Record<string, ThreeDSecureStatus>> = {
  'successful-frictionless-authentication': 'AUTHENTICATE_SUCCESSFUL',
  'successful-step-up-authentication': 'AUTHENTICATE_SUCCESSFUL',
  'error-on-lookup': 'LOOKUP_ERROR',
  'timeout-on-lookup': 'LOOKUP_FAILED_ACS_ERROR',
};

/**
 * Returns the Visa card of a published 3D Secure nonce; undefined for any other text. Statuses
 * without a published nonce can be used by name, such as
 * `fake-three-d-secure-visa-mpi-server-error-nonce`.
 */
export function findThreeDSecureNonce(nonce: string, now: Date): Card | undefined {
  const [, two, outcome = ''] = prefix.exec(nonce) ?? [];
  const status = (two === undefined ? statuses : statusesOfTwo)[outcome] ?? statusNamed(outcome);
  if (status === undefined) return undefined;
  const card = readCard(
    {
      number: two === undefined ? '4000000000000002' : '4000000000001000',
      expirationMonth: '12',
      expirationYear: String(now.getUTCFullYear() + 1),
    },
    now,
  );
  const version = two === undefined ? '1.0.2' : '2.1.0';
  const authenticationId = nonce.replace(/-nonce$/, '-id');
  const threeDSecure = { authenticationId, status, version, amountCents: null };
  return { ...card, threeDSecure };
}

function statusNamed(outcome: string): ThreeDSecureStatus | undefined {
  const name = outcome.toUpperCase().replaceAll('-', '_');
  return Object.keys(statusFacts).find((status): status is ThreeDSecureStatus => status === name);
}
