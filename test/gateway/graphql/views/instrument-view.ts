import { toGlobalId } from '../../ids.ts';
import type { Card, Instrument, PayPalAccount } from '../../rules/instrument.ts';

function cardView(card: Card) {
  return {
    __typename: 'CreditCardDetails',
    brandCode: card.brand,
    last4: card.last4,
    bin: card.bin,
    binData: card.binTraits,
    expirationMonth: card.expirationMonth,
    expirationYear: card.expirationYear,
    cardholderName: card.cardholderName,
    uniqueNumberIdentifier: card.fingerprint,
    billingAddress:
      card.postalCode === null && card.streetAddress === null
        ? null
        : { postalCode: card.postalCode, streetAddress: card.streetAddress },
    cardOnFileNetworkTokenized: false,
  };
}

function payPalAccountView(account: PayPalAccount) {
  return {
    __typename: 'PayPalAccountDetails',
    billingAgreementId: account.billingAgreementId,
    email: account.email,
    payerId: account.payerId,
    firstName: account.firstName,
    lastName: account.lastName,
  };
}

/** An instrument as the details of a payment method. */
export function instrumentView(instrument: Instrument) {
  return instrument.type === 'card' ? cardView(instrument) : payPalAccountView(instrument);
}

/** An instrument as a transaction remembers it. */
export function snapshotView(instrument: Instrument, transactionId: string) {
  if (instrument.type === 'card') return cardView(instrument);
  return {
    __typename: 'PayPalTransactionDetails',
    authorizationId: `AUTH${transactionId.toUpperCase()}`,
    captureId: `CAPTURE${transactionId.toUpperCase()}`,
    payer: payPalAccountView(instrument),
    payerStatus: 'VERIFIED',
    paymentId: `PAY-${transactionId.toUpperCase()}`,
    sellerProtectionStatus: 'ELIGIBLE',
  };
}

/** A single-use method: its id is the nonce itself. */
export function singleUseView(instrument: Instrument, nonce: string, createdAt: string) {
  return {
    __typename: 'PaymentMethod',
    id: nonce,
    legacyId: nonce,
    usage: 'SINGLE_USE',
    createdAt,
    details: instrumentView(instrument),
    customer: null,
  };
}

/** Global id of a vaulted method. */
export function vaultedId(token: string): string {
  return toGlobalId('paymentmethod', token);
}
