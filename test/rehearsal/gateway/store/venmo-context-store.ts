import type { VenmoAccount } from '../rules/instrument.ts';
import type { Database } from './database.ts';

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

type Row = {
  id: string;
  kind: VenmoContext['kind'];
  customer_id: string | null;
  request: string;
  status: VenmoStatus;
  payer: string | null;
  nonce: string | null;
  created_at: string;
  updated_at: string;
  expires_at: string;
};

export type VenmoContextStore = {
  insert(context: Omit<VenmoContext, 'payer' | 'nonce' | 'updatedAt'>): void;
  find(id: string): VenmoContext | undefined;
  setStatus(id: string, status: VenmoStatus, at: string): void;
  setApproved(id: string, payer: VenmoAccount, nonce: string, at: string): void;
};

export function createVenmoContextStore(database: Database): VenmoContextStore {
  return {
    insert({ id, kind, customerId, request, status, createdAt, expiresAt }) {
      database.run(
        `INSERT INTO venmo_contexts (id, kind, customer_id, request, status, created_at, updated_at,
           expires_at)
         VALUES (?, ?, ?, ?, ?, ?, ?, ?)`,
        id,
        kind,
        customerId,
        JSON.stringify(request),
        status,
        createdAt,
        createdAt,
        expiresAt,
      );
    },
    find(id) {
      const row = database.one<Row>('SELECT * FROM venmo_contexts WHERE id = ?', id);
      return (
        row && {
          id: row.id,
          kind: row.kind,
          customerId: row.customer_id,
          request: JSON.parse(row.request) as Record<string, unknown>,
          status: row.status,
          payer: row.payer === null ? null : (JSON.parse(row.payer) as VenmoAccount),
          nonce: row.nonce,
          createdAt: row.created_at,
          updatedAt: row.updated_at,
          expiresAt: row.expires_at,
        }
      );
    },
    setStatus(id, status, at) {
      const sql = 'UPDATE venmo_contexts SET status = ?, updated_at = ? WHERE id = ?';
      database.run(sql, status, at, id);
    },
    setApproved(id, payer, nonce, at) {
      database.run(
        `UPDATE venmo_contexts SET status = 'APPROVED', payer = ?, nonce = ?, updated_at = ?
         WHERE id = ?`,
        JSON.stringify(payer),
        nonce,
        at,
        id,
      );
    },
  };
}
