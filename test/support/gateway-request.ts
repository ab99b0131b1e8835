import { toGlobalId } from '../rehearsal/gateway/ids.ts';
import { merchant } from '../rehearsal/gateway/settings.ts';

/** A GraphQL request to the local gateway, with the shop's credentials. */
export function gatewayRequest(query: string, variables: object): RequestInit {
  const authorization = `Basic ${btoa(`${merchant.publicKey}:${merchant.privateKey}`)}`;
  const headers = { authorization, 'content-type': 'application/json' };
  return { method: 'POST', headers, body: JSON.stringify({ query, variables }) };
}

/** Has the gateway settle a charge, as only a sandbox does on request. */
export function settleRequest(transactionId: string): RequestInit {
  const query = `mutation ($input: SandboxSettleTransactionInput!) {
    sandboxSettleTransaction(input: $input) { transaction { status } }
  }`;
  const input = { transactionId: toGlobalId('transaction', transactionId) };
  return gatewayRequest(query, { input });
}
