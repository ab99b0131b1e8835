import type { VenmoAccount } from '../rules/instrument.ts';
import type { Database } from './database.ts';
import { openTable } from './table.ts';

export type VenmoStatus = 'CREATED' | 'SCANNED' | 'APPROVED' | 'CANCELED' | 'EXPIRED' | 'FAILED';

/** A Venmo payment context, from creation by the widget on. Times are UTC ISO. */
export type VenmoContext = {
  id: string;
  /** `qr-code` is from the older mutation, which has no usage and no payer details. */
  kind: 'qr-code' | 'payment';
  customerId: string | null;
  /** The widget's request, as sent. */
  request: Record<string, unknown>;
  status: VenmoStatus;
  /** The approving payer; null until approved. */
  payer: VenmoAccount | null;
  /** The nonce created on approval; null until then. */
  nonce: string | null;
  createdAt: string;
  updatedAt: string;
  expiresAt: string;
};

export function createVenmoContextStore(database: Database) {
  const table = openTable<VenmoContext>(database, 'venmo_contexts', ['request', 'payer']);
  return {
    insert(context: Omit<VenmoContext, 'payer' | 'nonce' | 'updatedAt'>) {
      table.insert({ ...context, updatedAt: context.createdAt });
    },
    find: (id: string) => table.select('WHERE id = ?', id)[0],
    setStatus(id: string, status: VenmoStatus, at: string) {
      table.update({ status, updatedAt: at }, 'WHERE id = ?', id);
    },
    setApproved(id: string, payer: VenmoAccount, nonce: string, at: string) {
      table.update({ status: 'APPROVED', payer, nonce, updatedAt: at }, 'WHERE id = ?', id);
    },
  };
}
