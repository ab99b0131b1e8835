import type { Context } from 'hono';
import type { Caller } from '../security/caller.ts';
import { clientAddress } from './rate-limit.ts';

/** Who makes a change by this call, and from where. */
export function callerOf({ c, user }: { c: Context; user: { id: string } }): Caller {
  return { actorId: user.id, address: clientAddress(c) };
}
