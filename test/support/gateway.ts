import { env } from 'cloudflare:workers';

/** A transaction as the local gateway has it on record. */
export interface GatewayTransaction {
  id: string;
  orderId: string;
  amountCents: number;
  status: string;
  customerId: string | null;
}

/** What the gateway has on record for one attempt to pay. */
export function transactionsOfOrder(orderId: string): Promise<GatewayTransaction[]> {
  return inspect(`/inspect/transactions?orderId=${orderId}`);
}

export function gatewayCustomers(): Promise<{ id: string; email?: string }[]> {
  return inspect('/inspect/customers');
}

async function inspect<T>(path: string): Promise<T> {
  const response = await fetch(env.BRAINTREE_GATEWAY_URL + path);
  return await response.json<T>();
}
