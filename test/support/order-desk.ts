import type * as z from 'zod/mini';
import { deskPageSchema } from '../../functions/contract/order-desk.ts';
import type { Session } from '../../functions/contract/user.ts';
import { ask } from './api.ts';

/** What the desk shows of the orders that fit. */
export function deskOf(
  admin: Session,
  query: Record<string, string> = {},
): Promise<z.infer<typeof deskPageSchema>> {
  const path = `/orders/desk/${admin.user._id}?${new URLSearchParams(query)}`;
  return ask(deskPageSchema, 'GET', path, admin);
}

/** Every page of it, one after the other. */
export async function wholeDesk(admin: Session, query: Record<string, string>): Promise<string[]> {
  const ids: string[] = [];
  let after: string | null = null;
  do {
    const page: z.infer<typeof deskPageSchema> = await deskOf(admin, {
      ...query,
      ...(after !== null && { after }),
    });
    ids.push(...page.orders.map(({ _id }) => _id));
    after = page.next;
  } while (after !== null);
  return ids;
}
