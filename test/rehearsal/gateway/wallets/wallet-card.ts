import { randomUUID } from 'node:crypto';
import { type Card, type CardWallet, fingerprintOf } from '../rules/instrument.ts';
import { readCard } from '../rules/read-card.ts';

/** Cards in the rehearsal's wallets, by the names that its sheets show. */
export const walletCards = [
  { number: '4111111111111111', name: 'Visa ending in 1111' },
  { number: '5555555555554444', name: 'Mastercard ending in 4444' },
  { number: '378282246310005', name: 'American Express ending in 0005' },
  { number: '6011111111111117', name: 'Discover ending in 1117' },
  { number: '4000111111111115', name: 'Visa ending in 1115 (always declined)' },
] as const;

export type WalletCardNumber = (typeof walletCards)[number]['number'];

/** Whether this is the number of a wallet's card. */
export function isWalletCard(number: string): number is WalletCardNumber {
  return walletCards.some((card) => card.number === number);
}

/**
 * Returns a card as its wallet provides it. A network token replaces the card's number by a device
 * account number, which the duplicate check treats as another card and which is the same each time.
 */
export function readWalletCard(
  number: WalletCardNumber,
  wallet: Pick<CardWallet, 'kind' | 'networkTokenized'>,
  now: Date,
): Card {
  const card = readCard(
    { number, expirationMonth: '12', expirationYear: String(now.getUTCFullYear() + 1) },
    now,
  );
  const transactionId = randomUUID().replaceAll('-', '');
  if (!wallet.networkTokenized)
    return { ...card, wallet: { ...wallet, deviceLast4: card.last4, transactionId } };
  const fingerprint = fingerprintOf(`${wallet.kind}:${number}`);
  const deviceLast4 = String(Number.parseInt(fingerprint.slice(0, 8), 16) % 10000).padStart(4, '0');
  return { ...card, fingerprint, wallet: { ...wallet, deviceLast4, transactionId } };
}
