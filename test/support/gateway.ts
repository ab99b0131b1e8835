import { env } from 'cloudflare:workers';

/** A transaction as the local gateway has it on record. */
export interface GatewayTransaction {
  id: string;
  orderId: string;
  amountCents: number;
  status: string;
  customerId: string | null;
  /** What went back of it, the first one first. */
  refunds: { id: string; orderId: string | null; amountCents: number; status: string }[];
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

/** Lets a transaction settle, as Braintree does overnight, or be declined then. */
export async function settleTransaction(
  legacyId: string,
  settlementState: 'SETTLED' | 'SETTLEMENT_DECLINED' = 'SETTLED',
): Promise<void> {
  const query = `mutation ($input: SandboxSettleTransactionInput!) {
    sandboxSettleTransaction(input: $input) { transaction { status } } }`;
  const transactionId = btoa(`transaction_${legacyId}`);
  const response = await fetch(`${env.BRAINTREE_GATEWAY_URL}/graphql`, {
    method: 'POST',
    headers: {
      authorization: `Basic ${btoa('local_public_key:local_private_key')}`,
      'braintree-version': '2026-11-01',
      'content-type': 'application/json',
    },
    body: JSON.stringify({ query, variables: { input: { transactionId, settlementState } } }),
  });
  const { errors } = await response.json<{ errors?: unknown }>();
  if (errors) throw new Error(`Not settled: ${JSON.stringify(errors)}`);
}
