import type { Card } from '../rules/instrument.ts';
import type { Database } from './database.ts';

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

type Row = {
  id: string;
  wallet: WalletSheet['wallet'];
  customer_id: string | null;
  request: string;
  status: WalletSheet['status'];
  card: string | null;
  created_at: string;
};

export type WalletSheetStore = {
  insert(sheet: Omit<WalletSheet, 'status' | 'card'>): void;
  find(id: string): WalletSheet | undefined;
  setStatus(id: string, status: WalletSheet['status'], card: Card | null): void;
};

export function createWalletSheetStore(database: Database): WalletSheetStore {
  return {
    insert({ id, wallet, customerId, request, createdAt }) {
      database.run(
        `INSERT INTO wallet_sheets (id, wallet, customer_id, request, status, created_at)
         VALUES (?, ?, ?, ?, 'open', ?)`,
        id,
        wallet,
        customerId,
        JSON.stringify(request),
        createdAt,
      );
    },
    find(id) {
      const row = database.one<Row>('SELECT * FROM wallet_sheets WHERE id = ?', id);
      return (
        row && {
          id: row.id,
          wallet: row.wallet,
          customerId: row.customer_id,
          request: JSON.parse(row.request) as Record<string, unknown>,
          status: row.status,
          card: row.card === null ? null : (JSON.parse(row.card) as Card),
          createdAt: row.created_at,
        }
      );
    },
    setStatus(id, status, card) {
      const sql = 'UPDATE wallet_sheets SET status = ?, card = ? WHERE id = ?';
      database.run(sql, status, card === null ? null : JSON.stringify(card), id);
    },
  };
}
