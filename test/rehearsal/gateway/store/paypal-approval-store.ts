import type { PayPalAccount } from '../rules/instrument.ts';
import type { Database } from './database.ts';
import { openTable } from './table.ts';

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

export function createPayPalApprovalStore(database: Database) {
  const table = openTable<PayPalApproval>(database, 'paypal_approvals', ['request', 'payer']);
  return {
    insert: (approval: PayPalApproval) => table.insert(approval),
    find: (token: string) => table.select('WHERE token = ?', token)[0],
    setPayer(token: string, payer: PayPalAccount) {
      table.update({ payer }, 'WHERE token = ?', token);
    },
  };
}
