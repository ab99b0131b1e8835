import type { ThreeDSecureScenario } from '../rules/three-d-secure-cards.ts';
import type { Database } from './database.ts';

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

type Row = {
  id: string;
  transaction_id: string;
  nonce: string;
  amount_cents: number;
  scenario: string;
  version: string;
  request: string;
  answer: BankAnswer | null;
  created_at: string;
};

export type AuthenticationStore = {
  insert(authentication: Authentication): void;
  find(id: string): Authentication | undefined;
  findByTransaction(transactionId: string): Authentication | undefined;
  findByNonce(nonce: string): Authentication | undefined;
  /** Stores the answer unless there is one already. */
  setAnswer(id: string, answer: BankAnswer): void;
};

export function createAuthenticationStore(database: Database): AuthenticationStore {
  function findBy(column: 'id' | 'transaction_id' | 'nonce', value: string) {
    const sql = `SELECT * FROM authentications WHERE ${column} = ?`;
    const row = database.one<Row>(sql, value);
    return (
      row && {
        id: row.id,
        transactionId: row.transaction_id,
        nonce: row.nonce,
        amountCents: row.amount_cents,
        scenario: JSON.parse(row.scenario) as ThreeDSecureScenario,
        version: row.version,
        request: JSON.parse(row.request) as Record<string, unknown>,
        answer: row.answer,
        createdAt: row.created_at,
      }
    );
  }

  return {
    insert(authentication) {
      database.run(
        `INSERT INTO authentications (id, transaction_id, nonce, amount_cents, scenario, version,
           request, answer, created_at)
         VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)`,
        authentication.id,
        authentication.transactionId,
        authentication.nonce,
        authentication.amountCents,
        JSON.stringify(authentication.scenario),
        authentication.version,
        JSON.stringify(authentication.request),
        authentication.answer,
        authentication.createdAt,
      );
    },
    find: (id) => findBy('id', id),
    findByTransaction: (transactionId) => findBy('transaction_id', transactionId),
    findByNonce: (nonce) => findBy('nonce', nonce),
    setAnswer(id, answer) {
      const sql = 'UPDATE authentications SET answer = ? WHERE id = ? AND answer IS NULL';
      database.run(sql, answer, id);
    },
  };
}
