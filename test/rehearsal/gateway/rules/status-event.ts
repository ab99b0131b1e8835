export type PaymentStatus =
  | 'AUTHORIZED'
  | 'SUBMITTED_FOR_SETTLEMENT'
  | 'SETTLING'
  | 'SETTLED'
  | 'SETTLEMENT_DECLINED'
  | 'SETTLEMENT_PENDING'
  | 'VOIDED'
  | 'PROCESSOR_DECLINED'
  | 'GATEWAY_REJECTED'
  | 'FAILED';

export type RejectionReason =
  | 'APPLICATION_INCOMPLETE'
  | 'AVS'
  | 'AVS_AND_CVV'
  | 'CVV'
  | 'DUPLICATE'
  | 'FRAUD'
  | 'RISK_THRESHOLD'
  | 'THREE_D_SECURE'
  | 'TOKEN_ISSUANCE';

export type ProcessorAnswer = {
  legacyCode: string;
  message: string;
  additionalInformation: string | null;
};

export type StatusEvent = {
  status: PaymentStatus;
  /** UTC ISO. */
  timestamp: string;
  amountCents: number;
  terminal: boolean;
  processor?: ProcessorAnswer;
  declineType?: 'SOFT' | 'HARD';
  rejectionReason?: RejectionReason;
  /** Id of the payment that this duplicate repeats. */
  duplicateOf?: string;
};

/** Statuses of approved payments, including voided ones, for the duplicate check. */
export const successfulStatuses: readonly PaymentStatus[] = [
  'AUTHORIZED',
  'SUBMITTED_FOR_SETTLEMENT',
  'SETTLEMENT_PENDING',
  'SETTLING',
  'SETTLED',
  'VOIDED',
];
