import { addresses } from '../addresses.ts';
import type { GatewayContext } from '../context.ts';
import { merchant } from '../settings.ts';
import { requireCustomer } from '../vault/vault.ts';
import { issueFingerprint } from './fingerprint.ts';

/** The GraphQL address, and what the widget may do there besides reading its configuration. */
export function graphqlAccess({ origin, account }: GatewayContext) {
  const features = account.cardTokenization === 'graphql' ? ['tokenize_credit_cards'] : [];
  return { url: addresses(origin).graphql, date: '2018-05-08', features };
}

/**
 * Creates a client token: base64 of JSON with the address of the widget's configuration and the
 * customer it acts for. A customer's token gives access to their vault; without a customer it is a
 * guest's.
 * @throws Refusal 91510 (VALIDATION) for an unknown customer.
 */
export function createClientToken(context: GatewayContext, customerId: string | null): string {
  const owner =
    customerId === null
      ? null
      : requireCustomer(context, customerId, ['clientToken', 'customerId']);
  const { account } = context;
  const at = addresses(context.origin);
  const token = {
    version: 2,
    authorizationFingerprint: issueFingerprint({ customerId: owner }, context.clock()),
    configUrl: at.restConfiguration,
    ...(account.configuration === 'graphql' && { graphQL: graphqlAccess(context) }),
    clientApiUrl: at.clientApi,
    environment: 'development',
    merchantId: merchant.id,
    assetsUrl: context.origin,
    authUrl: context.origin,
    challenges: account.challenges.map((challenge) => challenge.toLowerCase()),
    analytics: { url: at.analytics },
    threeDSecureEnabled: account.offers.includes('three-d-secure'),
    paypalEnabled: account.payPal,
  };
  return Buffer.from(JSON.stringify(token)).toString('base64');
}
