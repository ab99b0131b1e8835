import type { Instrument } from './instrument.ts';
import type { RejectionReason } from './status-event.ts';
import { forbidsCharge } from './three-d-secure.ts';

/** The outcome of a charge attempt, before anything is stored. */
export type Outcome =
  | { kind: 'approved' }
  | { kind: 'declined'; code: string }
  | { kind: 'failed'; code: string }
  | { kind: 'rejected'; reason: RejectionReason; duplicateOf?: string };

function addressRejection(instrument: Instrument): RejectionReason | undefined {
  if (instrument.type !== 'card') return undefined;
  const cvvFails = instrument.cvvResponse === 'DOES_NOT_MATCH';
  const addressFails =
    instrument.postalCodeResponse === 'DOES_NOT_MATCH' ||
    instrument.streetResponse === 'DOES_NOT_MATCH';
  if (cvvFails && addressFails) return 'AVS_AND_CVV';
  if (cvvFails) return 'CVV';
  return addressFails ? 'AVS' : undefined;
}

/**
 * Decides a charge by Braintree's published test amounts and cards: first the gateway's own
 * rejections, then the processor's answer, then the AVS and CVV rules.
 * `duplicateOf` is the id of the identical payment that this one repeats.
 */
export function decideOutcome(
  instrument: Instrument,
  amountCents: number,
  duplicateOf: string | undefined,
): Outcome {
  const refusal = refusalByGateway(instrument, amountCents, duplicateOf);
  if (refusal) return refusal;
  const answer = answerOfProcessor(instrument, amountCents);
  if (answer) return answer;
  const reason = addressRejection(instrument);
  return reason === undefined ? { kind: 'approved' } : { kind: 'rejected', reason };
}

function refusalByGateway(
  instrument: Instrument,
  amountCents: number,
  duplicateOf: string | undefined,
): Outcome | undefined {
  if (duplicateOf !== undefined) return { kind: 'rejected', reason: 'DUPLICATE', duplicateOf };
  if (instrument.type === 'venmo' && instrument.behaviour === 'issues-no-token')
    return { kind: 'rejected', reason: 'TOKEN_ISSUANCE' };
  if (amountCents === 5001_00) return { kind: 'rejected', reason: 'APPLICATION_INCOMPLETE' };
  // An authentication, if begun, must not have failed.
  if (
    instrument.type === 'card' &&
    instrument.threeDSecure &&
    forbidsCharge(instrument.threeDSecure.status)
  )
    return { kind: 'rejected', reason: 'THREE_D_SECURE' };
  const behaviour = bankBehaviourOf(instrument);
  if (behaviour === 'suspects-fraud') return { kind: 'rejected', reason: 'FRAUD' };
  if (behaviour === 'sees-risk') return { kind: 'rejected', reason: 'RISK_THRESHOLD' };
  return undefined;
}

function answerOfProcessor(instrument: Instrument, amountCents: number): Outcome | undefined {
  const behaviour = bankBehaviourOf(instrument);
  if (behaviour === 'declines') return { kind: 'declined', code: '2000' };
  if (behaviour === 'fails') return { kind: 'failed', code: '3000' };
  if (amountCents >= 2000_00 && amountCents <= 2999_99)
    return { kind: 'declined', code: String(Math.floor(amountCents / 100)) };
  if (amountCents >= 3000_00 && amountCents <= 3000_99) return { kind: 'failed', code: '3000' };
  if (amountCents === 5001_01 && instrument.type === 'paypal')
    return { kind: 'declined', code: '2038' };
  return undefined;
}

function bankBehaviourOf(instrument: Instrument) {
  return instrument.type === 'card' ? instrument.behaviour : 'approves';
}
