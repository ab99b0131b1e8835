import type { Instrument } from './instrument.ts';

/** How a payment settles: settled, pending, or declined with a code. */
export type Settlement =
  | { kind: 'settles' }
  | { kind: 'pending'; code: string }
  | { kind: 'declined'; code: string };

/**
 * Applies Braintree's published amounts that do not settle. They affect PayPal only; cards and
 * Venmo settle whatever the amount.
 */
export function settlementOf({ type }: Instrument, amountCents: number): Settlement {
  const isOdd = amountCents >= 4001_00 && amountCents <= 5000_99;
  if (type !== 'paypal') return { kind: 'settles' };
  if (amountCents === 5001_02) return { kind: 'declined', code: '3000' };
  if (!isOdd) return { kind: 'settles' };
  const code = String(Math.floor(amountCents / 100));
  return { kind: code === '4002' ? 'pending' : 'declined', code };
}
