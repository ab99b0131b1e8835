import { newLegacyId } from '../ids.ts';
import type { Instrument } from './instrument.ts';
import type { Outcome } from './outcome.ts';
import { declineType, processorText } from './processor-responses.ts';
import { settlementOf } from './settlement.ts';
import type { ProcessorAnswer, StatusEvent } from './status-event.ts';

const dayMilliseconds = 24 * 60 * 60 * 1000;

function authorizationDays(instrument: Instrument): number {
  if (instrument.type === 'paypal') return 29;
  if (instrument.type === 'venmo') return 10;
  if (instrument.brand === 'VISA') return 8;
  return ['MASTERCARD', 'AMERICAN_EXPRESS'].includes(instrument.brand) ? 7 : 30;
}

/** Returns the processor's answer for a response code. */
export function processorAnswer(instrument: Instrument, code: string): ProcessorAnswer {
  const approved = code === '1000';
  const card = instrument.type === 'card' ? instrument : undefined;
  return {
    legacyCode: code,
    message: processorText(code),
    cvvResponse: card?.cvvResponse ?? 'NOT_APPLICABLE',
    avsPostalCodeResponse: card?.postalCodeResponse ?? 'NOT_APPLICABLE',
    avsStreetAddressResponse: card?.streetResponse ?? 'NOT_APPLICABLE',
    authorizationId: approved ? newLegacyId(6).toUpperCase() : null,
    additionalInformation: approved ? null : `${code} : ${processorText(code)}`,
  };
}

/**
 * Returns the first status events of a new payment, newest first. Cards wait for settlement after a
 * charge; PayPal starts settling at once.
 */
export function beginHistory(
  outcome: Outcome,
  instrument: Instrument,
  amountCents: number,
  now: Date,
): StatusEvent[] {
  const base = { timestamp: now.toISOString(), amountCents };
  switch (outcome.kind) {
    case 'approved': {
      const expires = new Date(now.getTime() + authorizationDays(instrument) * dayMilliseconds);
      const authorized: StatusEvent = {
        ...base,
        status: 'AUTHORIZED',
        terminal: false,
        processor: processorAnswer(instrument, '1000'),
        authorizationExpiresAt: expires.toISOString(),
      };
      if (instrument.type !== 'paypal')
        return [{ ...base, status: 'SUBMITTED_FOR_SETTLEMENT', terminal: false }, authorized];
      const settlement = settlementOf(instrument, amountCents);
      if (settlement.kind !== 'pending')
        return [{ ...base, status: 'SETTLING', terminal: false }, authorized];
      const processor = processorAnswer(instrument, settlement.code);
      return [{ ...base, status: 'SETTLEMENT_PENDING', terminal: false, processor }, authorized];
    }
    case 'declined':
      return [
        {
          ...base,
          status: 'PROCESSOR_DECLINED',
          terminal: true,
          processor: processorAnswer(instrument, outcome.code),
          declineType: declineType(outcome.code),
        },
      ];
    case 'failed':
      return [
        {
          ...base,
          status: 'FAILED',
          terminal: true,
          processor: processorAnswer(instrument, outcome.code),
        },
      ];
    case 'rejected': {
      // Only the AVS and CVV rules apply after the processor's answer.
      const asked = ['AVS', 'CVV', 'AVS_AND_CVV'].includes(outcome.reason);
      return [
        {
          ...base,
          status: 'GATEWAY_REJECTED',
          terminal: true,
          rejectionReason: outcome.reason,
          ...(asked && { processor: processorAnswer(instrument, '1000') }),
          ...(outcome.duplicateOf !== undefined && { duplicateOf: outcome.duplicateOf }),
        },
      ];
    }
  }
}
