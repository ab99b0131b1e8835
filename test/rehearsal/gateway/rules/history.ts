import type { Instrument } from './instrument.ts';
import type { Outcome } from './outcome.ts';
import { declineType, processorText } from './processor-responses.ts';
import { settlementOf } from './settlement.ts';
import type { ProcessorAnswer, StatusEvent } from './status-event.ts';

/** Returns the processor's answer with a response code. */
export function processorAnswer(code: string): ProcessorAnswer {
  const message = processorText(code);
  const additionalInformation = code === '1000' ? null : `${code} : ${message}`;
  return { legacyCode: code, message, additionalInformation };
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
      const authorized: StatusEvent = {
        ...base,
        status: 'AUTHORIZED',
        terminal: false,
        processor: processorAnswer('1000'),
      };
      if (instrument.type !== 'paypal')
        return [{ ...base, status: 'SUBMITTED_FOR_SETTLEMENT', terminal: false }, authorized];
      const settlement = settlementOf(instrument, amountCents);
      if (settlement.kind !== 'pending')
        return [{ ...base, status: 'SETTLING', terminal: false }, authorized];
      const processor = processorAnswer(settlement.code);
      return [{ ...base, status: 'SETTLEMENT_PENDING', terminal: false, processor }, authorized];
    }
    case 'declined':
      return [
        {
          ...base,
          status: 'PROCESSOR_DECLINED',
          terminal: true,
          processor: processorAnswer(outcome.code),
          declineType: declineType(outcome.code),
        },
      ];
    case 'failed':
      return [
        {
          ...base,
          status: 'FAILED',
          terminal: true,
          processor: processorAnswer(outcome.code),
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
          ...(asked && { processor: processorAnswer('1000') }),
          ...(outcome.duplicateOf !== undefined && { duplicateOf: outcome.duplicateOf }),
        },
      ];
    }
  }
}
