import type { ThreeDSecureScenario } from '../rules/three-d-secure-cards.ts';
import type { Database } from './database.ts';
import { openTable } from './table.ts';

/** The shopper's choice on the bank's page. */
export type BankAnswer = 'pass' | 'fail' | 'cancel';

/** An authentication, with or without a challenge. `createdAt` is UTC ISO. */
export type Authentication = {
  id: string;
  /** Id used by the bank and the widget's 3D Secure script. */
  transactionId: string;
  /** The nonce that the lookup returned. */
  nonce: string;
  amountCents: number;
  scenario: ThreeDSecureScenario;
  /** Version agreed between the bank and the widget. */
  version: string;
  /** The shopper's details as the widget sent them. */
  request: Record<string, unknown>;
  /** Null until the shopper answers; stays null without a challenge. */
  answer: BankAnswer | null;
  createdAt: string;
};

export function createAuthenticationStore(database: Database) {
  const table = openTable<Authentication>(database, 'authentications', ['scenario', 'request']);
  return {
    insert: (authentication: Authentication) => table.insert(authentication),
    find: (id: string) => table.select('WHERE id = ?', id)[0],
    findByTransaction: (id: string) => table.select('WHERE transaction_id = ?', id)[0],
    findByNonce: (nonce: string) => table.select('WHERE nonce = ?', nonce)[0],
    /** Stores the answer unless there is one already. */
    setAnswer(id: string, answer: BankAnswer) {
      table.update({ answer }, 'WHERE id = ? AND answer IS NULL', id);
    },
  };
}
