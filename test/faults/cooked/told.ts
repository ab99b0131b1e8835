import type { Told } from '../world.ts';
import type { Cooked } from './entries.ts';

/** Corrupted records of what people were told, which check-told.ts finds. */
export const COOKED_TOLD: readonly Cooked[] = [
  [
    'everybody was told the truth',
    'a dispute that was told of, and forgotten',
    ({ told }) => {
      const said = { what: 'disputed', transactionId: 't1', dispute: 'won' } as const;
      (told as Told[]).push({ userId: 'braintree', ...said });
    },
  ],
  [
    'everybody was told the truth',
    'an account that somebody was promised',
    ({ told }) => {
      Object.assign(told, [{ userId: 'emma', what: 'signed up', email: 'emma@example.com' }]);
    },
  ],
  [
    'everybody was told the truth',
    'a file that was taken and forgotten',
    ({ told }) => {
      Object.assign(told, [{ userId: 'ada', what: 'loaded', file: 'File 2' }]);
    },
  ],
  [
    'everybody was told the truth',
    'an order that a shopper was promised',
    ({ told }) => {
      Object.assign(told, [{ userId: 'sam', what: 'ordered', orderId: 'o2' }]);
    },
  ],
  [
    'everybody was told the truth',
    'a notification that was taken and forgotten',
    ({ told }) => {
      Object.assign(told, [{ userId: 'braintree', what: 'notified', transactionId: 't1' }]);
    },
  ],
  [
    'everybody was told the truth',
    'a decline that was charged',
    ({ told }) => {
      Object.assign(told, [{ userId: 'sam', what: 'declined', key: 'k1' }]);
    },
  ],
];
