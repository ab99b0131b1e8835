/** Status of a 3D Secure authentication by its GraphQL name; REST uses lower case. */
export type ThreeDSecureStatus =
  | 'AUTHENTICATE_ATTEMPT_SUCCESSFUL'
  | 'AUTHENTICATE_ERROR'
  | 'AUTHENTICATE_FAILED'
  | 'AUTHENTICATE_FAILED_ACS_ERROR'
  | 'AUTHENTICATE_FRICTIONLESS_FAILED'
  | 'AUTHENTICATE_REJECTED'
  | 'AUTHENTICATE_SIGNATURE_VERIFICATION_FAILED'
  | 'AUTHENTICATE_SUCCESSFUL'
  | 'AUTHENTICATE_SUCCESSFUL_ISSUER_NOT_PARTICIPATING'
  | 'AUTHENTICATE_UNABLE_TO_AUTHENTICATE'
  | 'AUTHENTICATION_BYPASSED'
  | 'AUTHENTICATION_UNAVAILABLE'
  | 'CHALLENGE_REQUIRED'
  | 'DATA_ONLY_SUCCESSFUL'
  | 'EXEMPTION_LOW_VALUE_SUCCESSFUL'
  | 'EXEMPTION_TRA_SUCCESSFUL'
  | 'LOOKUP_BYPASSED'
  | 'LOOKUP_CARD_ERROR'
  | 'LOOKUP_ENROLLED'
  | 'LOOKUP_ERROR'
  | 'LOOKUP_FAILED_ACS_ERROR'
  | 'LOOKUP_NOT_ENROLLED'
  | 'LOOKUP_SERVER_ERROR'
  | 'MPI_SERVER_ERROR'
  | 'SKIPPED_DUE_TO_ADAPTIVE_AUTHENTICATION'
  | 'SKIPPED_DUE_TO_RULE'
  | 'UNSUPPORTED_ACCOUNT_TYPE'
  | 'UNSUPPORTED_CARD'
  | 'UNSUPPORTED_THREE_D_SECURE_VERSION';

/** A card's 3D Secure result. It is dropped when the card is vaulted. */
export type ThreeDSecureResult = {
  /** The gateway's own id of the authentication. */
  authenticationId: string;
  status: ThreeDSecureStatus;
  /** Version of the protocol, such as 2.2.0. */
  version: string;
  /** The amount the shopper authenticated; null for a published nonce, which fits any amount. */
  amountCents: number | null;
};

export type CardEnrolled = 'YES' | 'NO' | 'UNAVAILABLE' | 'BYPASS' | 'ERROR';

/** The bank's transStatus: yes, attempted, no, unavailable, rejected, challenge; null for none. */
export type TransStatus = 'Y' | 'A' | 'N' | 'U' | 'R' | 'C';

/** Enrolment and liability implied by a status. */
export type StatusFacts = {
  enrolled: CardEnrolled | null;
  liabilityShiftPossible: boolean;
  liabilityShifted: boolean;
  transStatus: TransStatus | null;
};

function facts(
  enrolled: CardEnrolled | null,
  liability: 'shifted' | 'possible' | 'not possible',
  transStatus: TransStatus | null,
): StatusFacts {
  return {
    enrolled,
    liabilityShiftPossible: liability !== 'not possible',
    liabilityShifted: liability === 'shifted',
    transStatus,
  };
}

/** Enrolment and liability per status, from Braintree's table of 3D Secure statuses. */
export const statusFacts: Readonly<Record<ThreeDSecureStatus, StatusFacts>> = {
  AUTHENTICATE_SUCCESSFUL: facts('YES', 'shifted', 'Y'),
  AUTHENTICATE_ATTEMPT_SUCCESSFUL: facts('YES', 'shifted', 'A'),
  AUTHENTICATE_SUCCESSFUL_ISSUER_NOT_PARTICIPATING: facts('NO', 'shifted', 'A'),
  AUTHENTICATE_FAILED: facts('YES', 'possible', 'N'),
  AUTHENTICATE_SIGNATURE_VERIFICATION_FAILED: facts('YES', 'possible', null),
  AUTHENTICATE_FRICTIONLESS_FAILED: facts('YES', 'not possible', 'N'),
  AUTHENTICATE_REJECTED: facts('YES', 'not possible', 'R'),
  AUTHENTICATE_UNABLE_TO_AUTHENTICATE: facts('YES', 'possible', 'U'),
  AUTHENTICATE_ERROR: facts('YES', 'possible', null),
  AUTHENTICATE_FAILED_ACS_ERROR: facts('YES', 'possible', 'U'),
  CHALLENGE_REQUIRED: facts('YES', 'possible', 'C'),
  LOOKUP_ENROLLED: facts('YES', 'possible', null),
  AUTHENTICATION_UNAVAILABLE: facts('UNAVAILABLE', 'not possible', null),
  LOOKUP_FAILED_ACS_ERROR: facts('UNAVAILABLE', 'not possible', null),
  LOOKUP_ERROR: facts('ERROR', 'not possible', null),
  LOOKUP_BYPASSED: facts('BYPASS', 'not possible', null),
  LOOKUP_NOT_ENROLLED: facts('NO', 'not possible', null),
  LOOKUP_CARD_ERROR: facts('ERROR', 'not possible', null),
  LOOKUP_SERVER_ERROR: facts('ERROR', 'not possible', null),
  MPI_SERVER_ERROR: facts('ERROR', 'not possible', null),
  AUTHENTICATION_BYPASSED: facts('BYPASS', 'not possible', null),
  DATA_ONLY_SUCCESSFUL: facts('YES', 'not possible', null),
  EXEMPTION_LOW_VALUE_SUCCESSFUL: facts('YES', 'not possible', null),
  EXEMPTION_TRA_SUCCESSFUL: facts('YES', 'not possible', null),
  SKIPPED_DUE_TO_ADAPTIVE_AUTHENTICATION: facts(null, 'not possible', null),
  SKIPPED_DUE_TO_RULE: facts(null, 'not possible', null),
  UNSUPPORTED_ACCOUNT_TYPE: facts(null, 'not possible', null),
  UNSUPPORTED_CARD: facts(null, 'not possible', null),
  UNSUPPORTED_THREE_D_SECURE_VERSION: facts(null, 'not possible', null),
};

const forbidding: ReadonlySet<ThreeDSecureStatus> = new Set([
  'AUTHENTICATE_FAILED',
  'AUTHENTICATE_FRICTIONLESS_FAILED',
  'AUTHENTICATE_REJECTED',
  'AUTHENTICATE_SIGNATURE_VERIFICATION_FAILED',
  'CHALLENGE_REQUIRED',
  'LOOKUP_ENROLLED',
]);

/**
 * Whether the gateway rejects a charge of a card with this status. By default, an authentication
 * once begun must succeed: these are the refused and the unanswered ones. When the bank could not
 * be asked, the payment proceeds without liability shift.
 */
export function forbidsCharge(status: ThreeDSecureStatus): boolean {
  return forbidding.has(status);
}
