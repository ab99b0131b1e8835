import type { Instrument } from '../rules/instrument.ts';
import type { Database } from './database.ts';

/** A single-use reference to an instrument. Times are UTC ISO. */
export type Nonce = {
  nonce: string;
  instrument: Instrument;
  /** The customer it was created for; null for a guest. */
  customerId: string | null;
  /** Token of the vaulted method it stands for; null when nothing was vaulted. */
  vaultedToken: string | null;
  createdAt: string;
  consumedAt: string | null;
};

type Row = {
  nonce: string;
  instrument: string;
  customer_id: string | null;
  vaulted_token: string | null;
  created_at: string;
  consumed_at: string | null;
};

export type NonceStore = {
  insert(nonce: Omit<Nonce, 'consumedAt'>): void;
  find(nonce: string): Nonce | undefined;
  setConsumed(nonce: string, at: string): void;
  /** Replaces the stored instrument, for example with a 3D Secure result. */
  setInstrument(nonce: string, instrument: Instrument): void;
};

export function createNonceStore(database: Database): NonceStore {
  return {
    insert({ nonce, instrument, customerId, vaultedToken, createdAt }) {
      database.run(
        `INSERT INTO nonces (nonce, instrument, customer_id, vaulted_token, created_at)
         VALUES (?, ?, ?, ?, ?)`,
        nonce,
        JSON.stringify(instrument),
        customerId,
        vaultedToken,
        createdAt,
      );
    },
    find(nonce) {
      const row = database.one<Row>('SELECT * FROM nonces WHERE nonce = ?', nonce);
      return (
        row && {
          nonce: row.nonce,
          instrument: JSON.parse(row.instrument) as Instrument,
          customerId: row.customer_id,
          vaultedToken: row.vaulted_token,
          createdAt: row.created_at,
          consumedAt: row.consumed_at,
        }
      );
    },
    setConsumed(nonce, at) {
      database.run('UPDATE nonces SET consumed_at = ? WHERE nonce = ?', at, nonce);
    },
    setInstrument(nonce, instrument) {
      const sql = 'UPDATE nonces SET instrument = ? WHERE nonce = ?';
      database.run(sql, JSON.stringify(instrument), nonce);
    },
  };
}
