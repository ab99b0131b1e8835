import type { GatewayContext } from '../context.ts';
import { newLegacyId } from '../ids.ts';
import { Refusal } from '../refusal.ts';
import type { WalletSheet } from '../store/wallet-sheet-store.ts';

/**
 * Stores a sheet before the shopper sees it, and returns its id.
 * @throws Refusal AUTHORIZATION when the merchant does not offer the wallet.
 */
export function openSheet(
  gateway: GatewayContext,
  sheet: Pick<WalletSheet, 'wallet' | 'customerId' | 'request'>,
): string {
  if (!gateway.account.offers.includes(sheet.wallet))
    throw new Refusal('AUTHORIZATION', 'This merchant does not take this wallet.');
  const id = newLegacyId(20);
  gateway.store.walletSheets.insert({ id, ...sheet, createdAt: gateway.clock().toISOString() });
  return id;
}

/** Finds the wallet's sheet if it still awaits the shopper; undefined otherwise. */
export function findOpenSheet(
  gateway: GatewayContext,
  wallet: WalletSheet['wallet'],
  id: string,
): WalletSheet | undefined {
  const sheet = gateway.store.walletSheets.find(id);
  return sheet?.wallet === wallet && sheet.status === 'open' ? sheet : undefined;
}
