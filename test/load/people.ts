import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '../rehearsal/demo-accounts.ts';
import { callOrThrow, runConcurrently } from './call-or-throw.ts';
import type { Person } from './call-request.ts';
import { Connection } from './connection.ts';

const PASSWORD = 'bookshop-1';
/** Hashing a password keeps a core busy for a while, so more lanes are no faster. */
const CONCURRENCY = 2;

export interface Account {
  email: string;
  password: string;
}

/** Creates accounts, each signed in once. */
export async function signUpPeople(
  origin: string,
  count: number,
): Promise<(Person & { account: Account })[]> {
  return await runConcurrently(
    origin,
    CONCURRENCY,
    Array.from({ length: count }),
    async (connection) => {
      const account = { email: `${crypto.randomUUID()}@example.com`, password: PASSWORD };
      await callOrThrow(connection, 'POST /signup', { json: { name: 'Lou Reader', ...account } });
      const { token, user } = await callOrThrow(connection, 'POST /signin', { json: account });
      return { id: user._id, token, account };
    },
  );
}

/** Signs in as the demo admin. */
export async function signInAdmin(origin: string): Promise<Person> {
  const connection = new Connection(origin);
  try {
    const json = { email: DEMO_ACCOUNTS.admin.email, password: DEMO_PASSWORD };
    const { token, user } = await callOrThrow(connection, 'POST /signin', { json });
    return { id: user._id, token };
  } finally {
    connection.close();
  }
}
