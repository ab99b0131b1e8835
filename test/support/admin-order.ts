import type * as z from 'zod/mini';
import type { Session } from '#contract/accounts/user.ts';
import { adminOrderPageSchema } from '#contract/orders/admin-order.ts';
import { ask } from './api.ts';

/** The page of orders that an admin sees for a query. */
export function adminOrdersOf(
  admin: Session,
  query: Record<string, string> = {},
): Promise<z.infer<typeof adminOrderPageSchema>> {
  const path = `/orders/desk/${admin.user._id}?${new URLSearchParams(query)}`;
  return ask(adminOrderPageSchema, 'GET', path, admin);
}

/** The ids of all matching orders, page after page. */
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
