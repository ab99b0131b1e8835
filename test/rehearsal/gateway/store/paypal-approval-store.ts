import type { PayPalAccount } from '../rules/instrument.ts';
import type { Database } from './database.ts';

/** A request for approval in PayPal's window. `createdAt` is UTC ISO. */
export type PayPalApproval = {
  /** `BA-…` for a billing agreement, `EC-…` for a single payment. */
  token: string;
  flow: 'vault' | 'checkout';
  /** The widget's request, as sent. */
  request: Record<string, unknown>;
  /** The approving payer; null until approved. */
  payer: PayPalAccount | null;
  createdAt: string;
};

type Row = {
  token: string;
  flow: 'vault' | 'checkout';
  request: string;
  payer: string | null;
  created_at: string;
};

export type PayPalApprovalStore = {
  insert(approval: PayPalApproval): void;
  find(token: string): PayPalApproval | undefined;
  setPayer(token: string, payer: PayPalAccount): void;
};

export function createPayPalApprovalStore(database: Database): PayPalApprovalStore {
  return {
    insert({ token, flow, request, createdAt }) {
      database.run(
        'INSERT INTO paypal_approvals (token, flow, request, created_at) VALUES (?, ?, ?, ?)',
        token,
        flow,
        JSON.stringify(request),
        createdAt,
      );
    },
    find(token) {
      const row = database.one<Row>('SELECT * FROM paypal_approvals WHERE token = ?', token);
      return (
        row && {
          token: row.token,
          flow: row.flow,
          request: JSON.parse(row.request) as Record<string, unknown>,
          payer: row.payer === null ? null : (JSON.parse(row.payer) as PayPalAccount),
          createdAt: row.created_at,
        }
      );
    },
    setPayer(token, payer) {
      const sql = 'UPDATE paypal_approvals SET payer = ? WHERE token = ?';
      database.run(sql, JSON.stringify(payer), token);
    },
  };
}
