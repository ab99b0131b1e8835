import type { Card } from '../rules/instrument.ts';
import type { Database } from './database.ts';
import { openTable } from './table.ts';

/**
 * A wallet's payment sheet, shown to a shopper once. `paid` has a card. An Apple Pay token becomes
 * `tokenized` when its nonce is created, a Google Pay one at once. `createdAt` is UTC ISO.
 */
export type WalletSheet = {
  id: string;
  wallet: 'google-pay' | 'apple-pay';
  customerId: string | null;
  /** The shop's request: its name, the total and the currency, as far as given. */
  request: Record<string, unknown>;
  status: 'open' | 'paid' | 'tokenized' | 'canceled' | 'failed';
  card: Card | null;
  createdAt: string;
};

export function createWalletSheetStore(database: Database) {
  const table = openTable<WalletSheet>(database, 'wallet_sheets', ['request', 'card']);
  return {
    insert(sheet: Omit<WalletSheet, 'status' | 'card'>) {
      table.insert({ ...sheet, status: 'open' });
    },
    find: (id: string) => table.select('WHERE id = ?', id)[0],
    setStatus(id: string, status: WalletSheet['status'], card: Card | null) {
      table.update({ status, card }, 'WHERE id = ?', id);
    },
  };
}
