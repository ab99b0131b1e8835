import type { Context } from 'hono';
import type { Author } from '../security/author.ts';
import { clientAddress } from './rate-limit.ts';

/** Who makes a change by this call, and from where. */
export function authorOf({ c, user }: { c: Context; user: { id: string } }): Author {
  return { actorId: user.id, address: clientAddress(c) };
}
