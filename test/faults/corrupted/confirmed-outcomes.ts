import type { ConfirmedOutcome } from '../world.ts';
import type { Corruptions } from './entries.ts';

/** Corrupted records of what people were told, which check-confirmed-outcomes.ts finds. */
export const CORRUPTED_CONFIRMED_OUTCOMES: Corruptions = {
  'what people were told is true': {
    'an accepted dispute notification that is not stored': ({ confirmedOutcomes }) => {
      const outcome = { what: 'disputed', transactionId: 't1', dispute: 'won' } as const;
      (confirmedOutcomes as ConfirmedOutcome[]).push({ userId: 'braintree', ...outcome });
    },
    'a confirmed account that does not exist': ({ confirmedOutcomes }) => {
      Object.assign(confirmedOutcomes, [
        { userId: 'emma', what: 'signed up', email: 'emma@example.com' },
      ]);
    },
    'a confirmed import without its books': ({ confirmedOutcomes }) => {
      Object.assign(confirmedOutcomes, [{ userId: 'ada', what: 'loaded', file: 'File 2' }]);
    },
    'a confirmed order that does not exist': ({ confirmedOutcomes }) => {
      Object.assign(confirmedOutcomes, [{ userId: 'sam', what: 'ordered', orderId: 'o2' }]);
    },
    'an accepted settlement notification that is not stored': ({ confirmedOutcomes }) => {
      Object.assign(confirmedOutcomes, [
        { userId: 'braintree', what: 'notified', transactionId: 't1' },
      ]);
    },
    'a payment reported as declined but charged': ({ confirmedOutcomes }) => {
      Object.assign(confirmedOutcomes, [{ userId: 'sam', what: 'declined', key: 'k1' }]);
    },
  },
};
