import { issueFingerprint } from '../authority/fingerprint.ts';
import type { GatewayContext } from '../context.ts';
import { merchant } from '../settings.ts';

/** Card brands that both wallets accept, with their network names in the REST configuration. */
const networks = {
  VISA: 'visa',
  MASTERCARD: 'mastercard',
  AMERICAN_EXPRESS: 'amex',
  DISCOVER: 'discover',
} as const;

/** Identifies the merchant to Venmo's app. */
export const venmoAccessToken = `access_token$development$${merchant.id}$rehearsal`;

/** The merchant's default Venmo profile; a shop may name another. */
export const venmoMerchantId = `${merchant.id}_venmo`;

/** The merchant's identifier at Apple. */
export const appleMerchantIdentifier = 'merchant.rehearsal.colophon';

const kountMerchantId = '600000';

function venmo() {
  return {
    merchantId: venmoMerchantId,
    accessToken: venmoAccessToken,
    enrichedCustomerDataEnabled: true,
  };
}

function apple() {
  return {
    countryCode: merchant.countryCode,
    currencyCode: merchant.currency,
    merchantIdentifier: appleMerchantIdentifier,
  };
}

/** Google's sheet tokenizes by itself, so the configuration includes a credential for it. */
function googleAuthorization({ clock }: GatewayContext): string {
  return issueFingerprint({ customerId: null }, clock());
}

/** A client id makes the widget offer PayPal in Google's sheet. */
function googlePayPalClient({ account }: GatewayContext): string | null {
  return account.googlePayPal ? 'rehearsal' : null;
}

/** The enabled wallets in the GraphQL configuration's format. */
export function graphqlWallets(gateway: GatewayContext) {
  const { offers } = gateway.account;
  const supportedCardBrands = Object.keys(networks);
  return {
    ...(offers.includes('venmo') && { venmo: { ...venmo(), environment: 'SANDBOX' } }),
    ...(offers.includes('google-pay') && {
      googlePay: {
        countryCode: merchant.countryCode,
        displayName: merchant.displayName,
        environment: 'SANDBOX',
        googleAuthorization: googleAuthorization(gateway),
        paypalClientId: googlePayPalClient(gateway),
        supportedCardBrands,
      },
    }),
    ...(offers.includes('apple-pay') && { applePayWeb: { ...apple(), supportedCardBrands } }),
    ...(offers.includes('kount') && { kount: { merchantId: kountMerchantId } }),
  };
}

/** The same wallets in the older REST configuration's format. */
export function restWallets(gateway: GatewayContext) {
  const { offers } = gateway.account;
  const supportedNetworks = Object.values(networks);
  return {
    ...(offers.includes('venmo') && { payWithVenmo: { ...venmo(), environment: 'sandbox' } }),
    ...(offers.includes('google-pay') && {
      androidPay: {
        enabled: true,
        displayName: merchant.displayName,
        environment: 'sandbox',
        googleAuthorizationFingerprint: googleAuthorization(gateway),
        paypalClientId: googlePayPalClient(gateway),
        supportedNetworks,
      },
    }),
    ...(offers.includes('apple-pay') && { applePayWeb: { ...apple(), supportedNetworks } }),
    ...(offers.includes('kount') && { kount: { kountMerchantId } }),
  };
}
