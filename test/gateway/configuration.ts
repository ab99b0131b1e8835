import { addresses } from './addresses.ts';
import type { GatewayContext } from './context.ts';
import { challenges, merchant, supportedCardBrands } from './settings.ts';
import { graphqlThreeDSecure, restThreeDSecure } from './three-d-secure/configuration.ts';
import { graphqlWallets, restWallets } from './wallets/wallet-configuration.ts';

/** The REST spelling of the card brands; the SDK itself translates the GraphQL one. */
const restBrandNames: Readonly<Record<(typeof supportedCardBrands)[number], string>> = {
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

function payPal(origin: string) {
  const at = addresses(origin);
  return {
    displayName: merchant.displayName,
    clientId: null,
    privacyUrl: at.payPalPrivacy,
    userAgreementUrl: at.payPalPrivacy,
    assetsUrl: origin,
    environmentNoNetwork: false,
    unvettedMerchant: false,
    braintreeClientId: 'rehearsal',
    billingAgreementsEnabled: true,
    merchantAccountId: merchant.merchantAccountId,
    payeeEmail: null,
  };
}

/** What the widget may offer, as the GraphQL query ClientConfiguration answers it. */
export function graphqlConfiguration(gateway: GatewayContext) {
  const { origin } = gateway;
  const at = addresses(origin);
  return {
    analyticsUrl: at.analytics,
    environment: 'DEVELOPMENT',
    merchantId: merchant.id,
    assetsUrl: origin,
    clientApiUrl: at.clientApi,
    supportedFeatures: ['TOKENIZE_CREDIT_CARDS'],
    challenges: [...challenges],
    creditCard: {
      supportedCardBrands: [...supportedCardBrands],
      challenges: [...challenges],
      ...graphqlThreeDSecure(gateway),
      fraudDataCollectionEnabled: false,
    },
    paypal: { ...payPal(origin), environment: 'OFFLINE', currencyCode: merchant.currency },
    ...graphqlWallets(gateway),
  };
}

/** The same facts as the older REST configuration spells them. */
export function restConfiguration(gateway: GatewayContext) {
  const { origin } = gateway;
  const at = addresses(origin);
  return {
    environment: 'development',
    merchantId: merchant.id,
    assetsUrl: origin,
    clientApiUrl: at.clientApi,
    analytics: { url: at.analytics },
    graphQL: { url: at.graphql, date: '2018-05-08', features: ['tokenize_credit_cards'] },
    challenges: challenges.map((challenge) => challenge.toLowerCase()),
    creditCards: { supportedCardTypes: supportedCardBrands.map((brand) => restBrandNames[brand]) },
    ...restThreeDSecure(gateway),
    venmo: 'off',
    paypalEnabled: true,
    paypal: { ...payPal(origin), environment: 'offline', currencyIsoCode: merchant.currency },
    ...restWallets(gateway),
  };
}
