import { toGlobalId } from '../../ids.ts';
import type { Card, Instrument, PayPalAccount, VenmoAccount } from '../../rules/instrument.ts';
import type { TransStatus } from '../../rules/three-d-secure.ts';
import { resultFacts } from '../../three-d-secure/result-facts.ts';

const indicators: Readonly<Record<TransStatus, string>> = {
  Y: 'SUCCESSFUL_AUTHENTICATION',
  A: 'SUCCESSFUL_ATTEMPTS_TRANSACTION',
  N: 'FAILED_AUTHENTICATION',
  U: 'UNABLE_TO_COMPLETE_AUTHENTICATION',
  R: 'AUTHENTICATION_REJECTED',
  C: 'CHALLENGE_REQUIRED_FOR_AUTHENTICATION',
};

/** Formats a card's 3D Secure result; null when the bank was not asked. */
function threeDSecureView({ threeDSecure, brand }: Card) {
  if (threeDSecure === undefined) return null;
  const facts = resultFacts(threeDSecure, brand);
  const indicator = facts.transStatus === null ? null : indicators[facts.transStatus];
  const byPage = facts.version === '1.0.2';
  return {
    authentication: {
      cavv: facts.cavv,
      eciFlag: facts.eciFlag,
      liabilityShifted: facts.liabilityShifted,
      liabilityShiftPossible: facts.liabilityShiftPossible,
      cardEnrolled: facts.enrolled,
      authenticationStatus: threeDSecure.status,
      version: facts.version,
      threeDSecureServerTransactionId: facts.serverTransactionId,
      acsTransactionId: facts.acsTransactionId,
      paresStatus: byPage ? indicator : null,
      transactionStatus: byPage ? null : indicator,
    },
  };
}

/** A card's origin; null when it was typed in. */
function originView({ wallet, bin }: Card) {
  if (wallet === undefined) return null;
  if (wallet.kind === 'google-pay')
    return { type: 'GOOGLE_PAY', details: { __typename: 'GooglePayOriginDetails', bin } };
  return { type: 'APPLE_PAY', details: { __typename: 'ApplePayOriginDetails', bin } };
}

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
    origin: originView(card),
    threeDSecure: threeDSecureView(card),
    billingAddress:
      card.postalCode === null && card.streetAddress === null
        ? null
        : { postalCode: card.postalCode, streetAddress: card.streetAddress },
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

function venmoAccountView({ username }: VenmoAccount) {
  return { __typename: 'VenmoAccountDetails', username };
}

/** Formats an instrument as the details of a payment method. */
export function instrumentView(instrument: Instrument) {
  switch (instrument.type) {
    case 'card':
      return cardView(instrument);
    case 'paypal':
      return payPalAccountView(instrument);
    case 'venmo':
      return venmoAccountView(instrument);
  }
}

/** Formats an instrument as a transaction's snapshot of it. */
export function snapshotView(instrument: Instrument, transactionId: string) {
  if (instrument.type !== 'paypal') return instrumentView(instrument);
  return {
    __typename: 'PayPalTransactionDetails',
    description: null,
    payer: payPalAccountView(instrument),
    paymentId: `PAY-${transactionId.toUpperCase()}`,
  };
}

/** Formats a single-use method, whose id is the nonce itself. */
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
