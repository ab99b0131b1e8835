import { env } from 'cloudflare:workers';

/** A transaction in the local gateway's records. */
export interface GatewayTransaction {
  id: string;
  orderId: string;
  amountCents: number;
  status: string;
  customerId: string | null;
  /** The breakdown that was sent with the charge. */
  lineItems: Record<string, string>[];
  shipping: Record<string, string> | null;
  tax: Record<string, string> | null;
  discountAmount?: string | null;
  /** Its refunds, oldest first. */
  refunds: { id: string; orderId: string | null; amountCents: number; status: string }[];
}

/** The gateway's transactions for one payment attempt. */
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

/** Settles a transaction, as Braintree does overnight, or has its settlement declined. */
export async function settleTransaction(
  legacyId: string,
  settlementState: 'SETTLED' | 'SETTLEMENT_DECLINED' = 'SETTLED',
): Promise<void> {
  await askAsShop(
    `mutation ($input: SandboxSettleTransactionInput!) {
      sandboxSettleTransaction(input: $input) { transaction { status } } }`,
    { input: { transactionId: btoa(`transaction_${legacyId}`), settlementState } },
  );
}

/**
 * Gives a transaction or a refund a status that it gets later, whatever it has now: a charge
 * declined at settlement settles after all, or a refund fails.
 */
export async function setStatusAtGateway(legacyId: string, status: string): Promise<void> {
  const response = await fetch(`${env.BRAINTREE_GATEWAY_URL}/rehearsal/statuses`, {
    method: 'POST',
    body: JSON.stringify({ id: legacyId, status }),
  });
  if (!response.ok) throw new Error(`Refused by the gateway: ${await response.text()}`);
}

/** Reverses a whole transaction, as a person does in Braintree's control panel. */
export async function reverseByHand(legacyId: string): Promise<void> {
  await askAsShop(
    `mutation ($input: ReverseTransactionInput!) {
      reverseTransaction(input: $input) { clientMutationId } }`,
    { input: { transactionId: btoa(`transaction_${legacyId}`) } },
  );
}

/**
 * Replaces a customer's saved cards with these, newest first. @returns their tokens in that order
 */
export async function fillVault(customerId: string, paymentMethods: object[]): Promise<string[]> {
  const legacyId = atob(customerId).replace('customer_', '');
  const response = await fetch(`${env.BRAINTREE_GATEWAY_URL}/rehearsal/vault`, {
    method: 'POST',
    body: JSON.stringify({ customerId: legacyId, paymentMethods }),
  });
  return (await response.json<{ tokens: string[] }>()).tokens;
}

/** The ids of a customer's saved payment methods. */
export async function savedCardsOf(customerId: string): Promise<string[]> {
  const { node } = await askAsShop<{
    node: { paymentMethods: { edges: { node: { id: string } }[] } };
  }>(
    'query ($id: ID!) { node(id: $id) { ... on Customer { paymentMethods { edges { node { id } } } } } }',
    { id: customerId },
  );
  return node.paymentMethods.edges.map((edge) => edge.node.id);
}

/** Calls the gateway's GraphQL API with the shop's own keys. */
async function askAsShop<T>(query: string, variables: object): Promise<T> {
  const response = await fetch(`${env.BRAINTREE_GATEWAY_URL}/graphql`, {
    method: 'POST',
    headers: {
      authorization: `Basic ${btoa('local_public_key:local_private_key')}`,
      'braintree-version': '2026-11-01',
      'content-type': 'application/json',
    },
    body: JSON.stringify({ query, variables }),
  });
  const { data, errors } = await response.json<{ data: T; errors?: unknown }>();
  if (errors) throw new Error(`Refused by the gateway: ${JSON.stringify(errors)}`);
  return data;
}
