import { addresses } from './addresses.ts';
import { graphqlAccess } from './authority/client-token.ts';
import type { GatewayContext } from './context.ts';
import type { cardBrands } from './merchant-account.ts';
import { merchant } from './settings.ts';
import { issueScriptJwt } from './three-d-secure/statements.ts';
import { graphqlWallets, restWallets } from './wallets/wallet-configuration.ts';

/** REST names of the card brands; the SDK itself translates the GraphQL names. */
const restBrandNames: Readonly<Record<(typeof cardBrands)[number], string>> = {
  VISA: 'Visa',
  MASTERCARD: 'MasterCard',
  AMERICAN_EXPRESS: 'American Express',
  DISCOVER: 'Discover',
  JCB: 'JCB',
  INTERNATIONAL_MAESTRO: 'Maestro',
  UK_MAESTRO: 'UK Maestro',
  UNION_PAY: 'UnionPay',
  ELO: 'Elo',
  HIPER: 'Hiper',
  HIPERCARD: 'Hipercard',
};

function payPal({ origin, account }: GatewayContext) {
  const at = addresses(origin);
  return {
    displayName: merchant.displayName,
    clientId: 'rehearsal-client',
    privacyUrl: at.payPalPrivacy,
    userAgreementUrl: at.payPalPrivacy,
    assetsUrl: origin,
    environmentNoNetwork: !account.payPalLinked,
    unvettedMerchant: false,
    braintreeClientId: 'rehearsal',
    billingAgreementsEnabled: true,
    merchantAccountId: merchant.merchantAccountId,
    payeeEmail: null,
  };
}

/** What the widget may offer, as answered to the GraphQL query ClientConfiguration. */
export function graphqlConfiguration(gateway: GatewayContext) {
  const { origin, account } = gateway;
  const at = addresses(origin);
  return {
    analyticsUrl: at.analytics,
    environment: 'DEVELOPMENT',
    merchantId: merchant.id,
    assetsUrl: origin,
    clientApiUrl: at.clientApi,
    supportedFeatures: account.cardTokenization === 'graphql' ? ['TOKENIZE_CREDIT_CARDS'] : [],
    challenges: account.challenges,
    creditCard: {
      supportedCardBrands: account.supportedCardBrands,
      challenges: account.challenges,
      ...graphqlThreeDSecure(gateway),
      fraudDataCollectionEnabled: false,
    },
    paypal: account.payPal
      ? { ...payPal(gateway), environment: 'OFFLINE', currencyCode: merchant.currency }
      : null,
    ...graphqlWallets(gateway),
  };
}

/** The same configuration in the older REST format. */
export function restConfiguration(gateway: GatewayContext) {
  const { origin, account } = gateway;
  const at = addresses(origin);
  return {
    environment: 'development',
    merchantId: merchant.id,
    assetsUrl: origin,
    clientApiUrl: at.clientApi,
    analytics: { url: at.analytics },
    graphQL: graphqlAccess(gateway),
    challenges: account.challenges.map((challenge) => challenge.toLowerCase()),
    creditCards: {
      supportedCardTypes: account.supportedCardBrands.map((brand) => restBrandNames[brand]),
    },
    ...restThreeDSecure(gateway),
    venmo: 'off',
    paypalEnabled: account.payPal,
    ...(account.payPal && {
      paypal: { ...payPal(gateway), environment: 'offline', currencyIsoCode: merchant.currency },
    }),
    ...restWallets(gateway),
  };
}

/** 3D Secure in the GraphQL configuration; disabled unless the merchant offers it. */
function graphqlThreeDSecure(gateway: GatewayContext) {
  const { threeDSecureEnabled, threeDSecure = null } = restThreeDSecure(gateway);
  return { threeDSecureEnabled, threeDSecure };
}

/**
 * 3D Secure in the REST configuration. Widgets newer than 1.33.4 read the script's address from it;
 * 1.33.4 has a hardcoded address, which the local build replaces.
 */
function restThreeDSecure({ account, clock, origin }: GatewayContext) {
  if (!account.offers.includes('three-d-secure')) return { threeDSecureEnabled: false };
  if (!account.threeDSecureJwt) return { threeDSecureEnabled: true };
  return {
    threeDSecureEnabled: true,
    threeDSecure: {
      cardinalAuthenticationJWT: issueScriptJwt(clock()),
      cardinalSongbirdUrl: `${origin}/cardinal/songbird.js`,
    },
  };
}
