import type { GatewayContext } from '../context.ts';
import { newLegacyId } from '../ids.ts';
import { Refusal } from '../refusal.ts';
import type { WalletSheet } from '../store/wallet-sheet-store.ts';

/**
 * Remembers a sheet before the shopper sees it; answers its id.
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

/** A sheet of the wallet that still waits for the shopper; undefined for any other. */
export function findOpenSheet(
  gateway: GatewayContext,
  wallet: WalletSheet['wallet'],
  id: string,
): WalletSheet | undefined {
  const sheet = gateway.store.walletSheets.find(id);
  return sheet?.wallet === wallet && sheet.status === 'open' ? sheet : undefined;
}
