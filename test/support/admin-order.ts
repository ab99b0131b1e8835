import type * as z from 'zod/mini';
import { adminOrderPageSchema } from '../../functions/contract/admin-order.ts';
import type { Session } from '../../functions/contract/user.ts';
import { ask } from './api.ts';

/** What admins see of the orders that fit. */
export function adminOrdersOf(
  admin: Session,
  query: Record<string, string> = {},
): Promise<z.infer<typeof adminOrderPageSchema>> {
  const path = `/orders/desk/${admin.user._id}?${new URLSearchParams(query)}`;
  return ask(adminOrderPageSchema, 'GET', path, admin);
}

/** Every page of it, one after the other. */
export async function allAdminOrders(
  admin: Session,
  query: Record<string, string>,
): Promise<string[]> {
  const ids: string[] = [];
  let after: string | null = null;
  do {
    const page: z.infer<typeof adminOrderPageSchema> = await adminOrdersOf(admin, {
      ...query,
      ...(after !== null && { after }),
    });
    ids.push(...page.orders.map(({ _id }) => _id));
    after = page.next;
  } while (after !== null);
  return ids;
}
