import type { Instrument } from '../rules/instrument.ts';
import type { Database } from './database.ts';
import { openTable } from './table.ts';

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

export function createNonceStore(database: Database) {
  const table = openTable<Nonce>(database, 'nonces', ['instrument']);
  return {
    insert: (nonce: Omit<Nonce, 'consumedAt'>) => table.insert(nonce),
    find: (nonce: string) => table.select('WHERE nonce = ?', nonce)[0],
    setConsumed(nonce: string, at: string) {
      table.update({ consumedAt: at }, 'WHERE nonce = ?', nonce);
    },
    /** Replaces the stored instrument, for example with a 3D Secure result. */
    setInstrument(nonce: string, instrument: Instrument) {
      table.update({ instrument }, 'WHERE nonce = ?', nonce);
    },
  };
}
