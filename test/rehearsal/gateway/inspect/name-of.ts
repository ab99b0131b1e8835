import type { Instrument } from '../rules/instrument.ts';

/** Names an instrument in lists. */
export function nameOf(instrument: Instrument): string {
  if (instrument.type === 'paypal') return `PayPal ${instrument.email}`;
  if (instrument.type === 'venmo') return `Venmo @${instrument.username}`;
  const card = `${instrument.brand} ending in ${instrument.last4}`;
  return instrument.wallet === undefined ? card : `${card} (${instrument.wallet.kind})`;
}
