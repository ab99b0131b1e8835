import { issueFingerprint } from '../authority/fingerprint.ts';
import { Refusal } from '../refusal.ts';
import { lookupJson } from '../three-d-secure/answers.ts';
import { lookUp } from '../three-d-secure/look-up.ts';
import { findPaymentMethod } from '../vault/find-payment-method.ts';
import { mintNonce } from '../vault/vault.ts';
import type { ResolverContext } from './resolver-context.ts';
import { singleUseView } from './views/instrument-view.ts';

type WindowSize = keyof typeof windowSizes;
type Lookup = {
  input: {
    clientMutationId?: string | null;
    paymentMethodId: string;
    amount: unknown;
    dfReferenceId?: string | null;
    transactionInformation?: { email?: string | null; acsWindowSize?: WindowSize | null } | null;
    cardholderInformation?: {
      billingAddress?: Partial<Record<keyof typeof billingNames, string | null>> | null;
    } | null;
  };
};

/** Challenge window sizes: GraphQL names to REST codes. */
const windowSizes = {
  W250_H400: '01',
  W390_H400: '02',
  W500_H600: '03',
  W600_H400: '04',
  FULL_PAGE: '05',
} as const;

/** Billing address fields: GraphQL names to REST names. */
const billingNames = {
  givenName: 'billingGivenName',
  surname: 'billingSurname',
  phoneNumber: 'billingPhoneNumber',
  line1: 'billingLine1',
  line2: 'billingLine2',
  line3: 'billingLine3',
  locality: 'billingCity',
  region: 'billingState',
  countryCode: 'billingCountryCode',
  postalCode: 'billingPostalCode',
} as const;

/** Converts the shopper's details from GraphQL to the widget's REST format. */
function additionalInfo({ transactionInformation, cardholderInformation }: Lookup['input']) {
  const { email, acsWindowSize } = transactionInformation ?? {};
  const address = Object.entries(cardholderInformation?.billingAddress ?? {});
  const billing = address.map(([name, value]) => [
    billingNames[name as keyof typeof billingNames],
    value,
  ]);
  return {
    ...Object.fromEntries(billing),
    ...(email && { email }),
    ...(acsWindowSize && { acsWindowSize: windowSizes[acsWindowSize] }),
  };
}

/** Performs a lookup for a merchant's server, or for a page without the widget. */
function performThreeDSecureLookup({ input }: Lookup, { gateway, authority }: ResolverContext) {
  if (!gateway.account.offers.includes('three-d-secure'))
    throw new Refusal('AUTHORIZATION', '3D Secure is not enabled for this merchant.');
  const { clientMutationId = null, paymentMethodId, amount, dfReferenceId } = input;
  const method = findPaymentMethod(gateway, paymentMethodId);
  const asksForOwn = authority.kind === 'client' && method.customerId === authority.customerId;
  if (authority.kind !== 'server' && !asksForOwn)
    throw new Refusal('NOT_FOUND', 'An object with this ID was not found.', {
      inputPath: ['input', 'paymentMethodId'],
    });
  const { customerId, instrument, vaultedToken } = method;
  return gateway.store.transact(() => {
    // A vaulted card or a published nonce gets a nonce of its own for the lookup.
    const nonce =
      method.nonce ?? mintNonce(gateway, instrument, { customerId, vaultedToken }).nonce;
    const body = {
      amount,
      dfReferenceId,
      clientMetadata: { requestedThreeDSecureVersion: '2' },
      additionalInfo: additionalInfo(input),
    };
    const found = lookUp(gateway, { nonce, customerId, body });
    const fingerprint = issueFingerprint({ customerId }, gateway.clock());
    const { threeDSecureVersion, ...challenge } = lookupJson(gateway, fingerprint, found).lookup;
    const { id: authenticationId } = found.authentication;
    const { nonce: made } = found;
    return {
      clientMutationId,
      threeDSecureLookupData: { ...challenge, version: threeDSecureVersion, authenticationId },
      paymentMethod: singleUseView(made.instrument, made.nonce, made.createdAt),
    };
  });
}

export const threeDSecureFields = { performThreeDSecureLookup };
