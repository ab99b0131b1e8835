import type { Context } from 'hono';
import type { AppEnv } from '../deps.ts';

/** A list of orders as specified; a `link` header leads to the rest if it is cut. */
export function withNextPageLink<Order>(
  c: Context<AppEnv>,
  { orders, next }: { orders: Order[]; next: string | null },
): Order[] {
  if (next) c.header('link', `<${c.req.path}?before=${next}>; rel="next"`);
  return orders;
}
