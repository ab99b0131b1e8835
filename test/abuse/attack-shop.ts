import { openShop } from '../local/local-shop.ts';
import { type Answer, callAs } from './call-as.ts';

export const PASSWORD = 'bookshop-1';

/** A shop with the limits of a deployed one, and its gateway. */
export interface AttackedShop {
  origin: string;
  /** The number of transactions in the gateway's records. */
  charges: () => Promise<number>;
  close: () => Promise<void>;
}

/** Opens what `npm start` opens, empty, with the limits of a deployed shop (LIMITS=on). */
export async function openAttackedShop(): Promise<AttackedShop> {
  const { port, close } = await openShop({ env: { LIMITS: 'on' } });
  return {
    origin: `http://localhost:${port}`,
    charges: async () => {
      const answer = await fetch(`http://127.0.0.1:${port + 1}/inspect/transactions`);
      return ((await answer.json()) as unknown[]).length;
    },
    close,
  };
}

export interface Account {
  email: string;
  id: string;
  token: string;
  /** The device cookie that the browser keeps after the sign-in. */
  device: string;
}

/** Creates an account that has signed in once from this address. */
export async function createAccount(origin: string, address: string): Promise<Account> {
  const email = `${crypto.randomUUID()}@example.com`;
  const body = { email, password: PASSWORD };
  await requireStatus(
    200,
    await callAs(origin, { address }, 'POST', '/signup', { name: 'Lou', ...body }),
  );
  const answer = requireStatus(200, await callAs(origin, { address }, 'POST', '/signin', body));
  const { token, user } = answer.body as { token: string; user: { _id: string } };
  const cookie = answer.cookies.find((each) => each.startsWith('device=')) ?? '';
  return { email, id: user._id, token, device: cookie.split(';')[0] ?? '' };
}

/** @throws {Error} with the actual answer if the status differs */
export function requireStatus(status: number, answer: Answer): Answer {
  if (answer.status === status) return answer;
  throw new Error(`Expected status ${status}, got ${answer.status} ${JSON.stringify(answer.body)}`);
}
