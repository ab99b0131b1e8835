import type { Told } from '../world.ts';
import type { Corrupted } from './entries.ts';

/** Corrupted records of what people were told, which check-told.ts finds. */
export const CORRUPTED_TOLD: readonly Corrupted[] = [
  [
    'what people were told is true',
    'an accepted dispute notification that is not stored',
    ({ told }) => {
      const said = { what: 'disputed', transactionId: 't1', dispute: 'won' } as const;
      (told as Told[]).push({ userId: 'braintree', ...said });
    },
  ],
  [
    'what people were told is true',
    'a confirmed account that does not exist',
    ({ told }) => {
      Object.assign(told, [{ userId: 'emma', what: 'signed up', email: 'emma@example.com' }]);
    },
  ],
  [
    'what people were told is true',
    'a confirmed import without its books',
    ({ told }) => {
      Object.assign(told, [{ userId: 'ada', what: 'loaded', file: 'File 2' }]);
    },
  ],
  [
    'what people were told is true',
    'a confirmed order that does not exist',
    ({ told }) => {
      Object.assign(told, [{ userId: 'sam', what: 'ordered', orderId: 'o2' }]);
    },
  ],
  [
    'what people were told is true',
    'an accepted settlement notification that is not stored',
    ({ told }) => {
      Object.assign(told, [{ userId: 'braintree', what: 'notified', transactionId: 't1' }]);
    },
  ],
  [
    'what people were told is true',
    'a payment reported as declined but charged',
    ({ told }) => {
      Object.assign(told, [{ userId: 'sam', what: 'declined', key: 'k1' }]);
    },
  ],
];
