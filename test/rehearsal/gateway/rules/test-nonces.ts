import { readWalletCard, type WalletCardNumber } from '../wallets/wallet-card.ts';
import type { BinTraits, Instrument, PayPalAccount, VenmoAccount } from './instrument.ts';
import { type CardInput, readCard } from './read-card.ts';
import { findThreeDSecureNonce } from './three-d-secure-nonces.ts';

/** What a published nonce resolves to: an instrument or a particular refusal. */
export type TestNonce =
  | { kind: 'instrument'; instrument: Instrument }
  | { kind: 'consumed' }
  | { kind: 'luhn-invalid' };

const cardNumbers: Readonly<Record<string, string>> = {
  'fake-valid-nonce': '4111111111111111',
  'fake-valid-visa-nonce': '4009348888881881',
  'fake-valid-amex-nonce': '378282246310005',
  'fake-valid-mastercard-nonce': '5555555555554444',
  'fake-valid-discover-nonce': '6011111111111117',
  'fake-valid-jcb-nonce': '3530111333300000',
  'fake-valid-maestro-nonce': '6304000000000000',
  'fake-valid-dinersclub-nonce': '36259600000004',
  'fake-valid-prepaid-nonce': '4111111111111210',
  'fake-valid-debit-nonce': '4117101010101010',
  'fake-valid-commercial-nonce': '4229989800000003',
  'fake-valid-business-nonce': '4229989800000003',
  'fake-valid-corporate-nonce': '4229989100000000',
  'fake-valid-healthcare-nonce': '4111111510101010',
  'fake-valid-durbin-regulated-nonce': '4111161010101010',
  'fake-valid-no-indicators-nonce': '4111111111111111',
  'fake-valid-unknown-indicators-nonce': '4111111111111111',
  'fake-processor-declined-visa-nonce': '4000111111111115',
  'fake-processor-declined-mastercard-nonce': '5105105105105100',
  'fake-processor-declined-amex-nonce': '378734493671000',
  'fake-processor-declined-discover-nonce': '6011000990139424',
  'fake-processor-failure-jcb-nonce': '3566002020360505',
  'fake-gateway-rejected-fraud-nonce': '4000111111111511',
  'fake-gateway-rejected-risk-thresholds-nonce': '4111130000000003',
};

/** Nonces of an ordinary Visa with only this BIN data. */
const binTraits: Readonly<Record<string, Partial<BinTraits>>> = {
  'fake-valid-payroll-nonce': { payroll: 'YES' },
  'fake-valid-consumer-nonce': { commercial: 'NO' },
  'fake-valid-purchase-nonce': { commercial: 'YES' },
  'fake-valid-country-of-issuance-usa-nonce': { countryOfIssuance: 'USA' },
};

const applePayNumbers: Readonly<Record<string, WalletCardNumber>> = {
  'fake-apple-pay-visa-nonce': '4111111111111111',
  'fake-apple-pay-mastercard-nonce': '5555555555554444',
  'fake-apple-pay-amex-nonce': '378282246310005',
  'fake-apple-pay-mpan-nonce': '4111111111111111',
};

const googlePayNumbers: Readonly<Record<string, WalletCardNumber>> = {
  'fake-android-pay-nonce': '4111111111111111',
  'fake-android-pay-visa-nonce': '4111111111111111',
  'fake-android-pay-mastercard-nonce': '5555555555554444',
  'fake-android-pay-amex-nonce': '378282246310005',
  'fake-android-pay-discover-nonce': '6011111111111117',
};

/** The account behind the published Venmo nonces. */
export const testVenmoAccount: VenmoAccount = {
  type: 'venmo',
  username: 'venmojoe',
  venmoUserId: '1234567891234567891',
  firstName: 'Joe',
  lastName: 'Venmo',
  email: 'venmojoe@example.com',
  phoneNumber: '5555550123',
  usage: 'MULTI_USE',
  behaviour: 'approves',
};

/** The payer behind the published PayPal nonces. */
export const testPayer: PayPalAccount = {
  type: 'paypal',
  email: 'jane.doe@paypal.com',
  firstName: 'Jane',
  lastName: 'Doe',
  payerId: 'FAKEPAYERID',
  countryCode: 'US',
  billingAgreementId: null,
};

function findWalletCard(nonce: string, now: Date): Instrument | undefined {
  const apple = applePayNumbers[nonce];
  if (apple !== undefined)
    return readWalletCard(apple, { kind: 'apple-pay', networkTokenized: true }, now);
  const google = googlePayNumbers[nonce];
  if (google === undefined) return undefined;
  return readWalletCard(google, { kind: 'google-pay', networkTokenized: true }, now);
}

/**
 * Resolves a published test nonce; undefined for any other text. Unlike the widget's nonces, test
 * nonces can be reused.
 */
export function findTestNonce(nonce: string, now: Date): TestNonce | undefined {
  if (nonce === 'fake-consumed-nonce') return { kind: 'consumed' };
  if (nonce === 'fake-luhn-invalid-nonce') return { kind: 'luhn-invalid' };
  if (nonce === 'fake-paypal-one-time-nonce') return { kind: 'instrument', instrument: testPayer };
  if (nonce === 'fake-paypal-billing-agreement-nonce') {
    const instrument = { ...testPayer, billingAgreementId: 'B-FAKEAGREEMENT' };
    return { kind: 'instrument', instrument };
  }
  if (nonce === 'fake-venmo-account-nonce')
    return { kind: 'instrument', instrument: testVenmoAccount };
  if (nonce === 'fake-token-issuance-error-venmo-account-nonce') {
    const instrument: VenmoAccount = { ...testVenmoAccount, behaviour: 'issues-no-token' };
    return { kind: 'instrument', instrument };
  }
  const inWallet = findWalletCard(nonce, now);
  if (inWallet !== undefined) return { kind: 'instrument', instrument: inWallet };
  const authenticated = findThreeDSecureNonce(nonce, now);
  if (authenticated) return { kind: 'instrument', instrument: authenticated };
  const traits = binTraits[nonce];
  const number = cardNumbers[nonce] ?? (traits && '4111111111111111');
  if (number === undefined) return undefined;
  const input: CardInput = {
    number,
    expirationMonth: '12',
    expirationYear: String(now.getUTCFullYear() + 1),
  };
  const card = readCard(input, now);
  return {
    kind: 'instrument',
    instrument: { ...card, binTraits: { ...card.binTraits, ...traits } },
  };
}
