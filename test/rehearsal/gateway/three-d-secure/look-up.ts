import { randomUUID } from 'node:crypto';
import { asObject, asText, type Json } from '../client-api/client-request.ts';
import type { GatewayContext } from '../context.ts';
import { newLegacyId } from '../ids.ts';
import { invalid, Refusal } from '../refusal.ts';
import { readAmount } from '../rules/amount.ts';
import type { Card } from '../rules/instrument.ts';
import { scenarioOf } from '../rules/three-d-secure-cards.ts';
import type { Authentication } from '../store/authentication-store.ts';
import type { Nonce } from '../store/nonce-store.ts';
import { mintNonce } from '../vault/vault.ts';

/** EMV codes of the challenge window sizes that a shop may request. */
const windowSizes: ReadonlySet<string> = new Set(['01', '02', '03', '04', '05']);

const rules: Readonly<Record<string, { fits: (text: string) => boolean; message: string }>> = {
  acsWindowSize: { fits: (size) => windowSizes.has(size), message: 'ACS window size is invalid.' },
  email: {
    fits: (email) => email.length <= 255 && /^[^@\s]+@[^@\s]+$/.test(email),
    message: 'Email is an invalid format.',
  },
  billingCountryCode: {
    fits: (code) => /^[A-Z]{2}$/i.test(code),
    message: 'Billing country code must be two letters.',
  },
  billingPhoneNumber: {
    fits: (phone) => /^[\d\s().+-]{1,25}$/.test(phone),
    message: 'Billing phone number is an invalid format.',
  },
  billingGivenName: { fits: isAtMostFifty, message: 'Billing given name is too long.' },
  billingSurname: { fits: isAtMostFifty, message: 'Billing surname is too long.' },
};

function isAtMostFifty(text: string): boolean {
  return text.length <= 50;
}

/** A lookup's amount in cents and the challenge window size that the shop wants. */
type LookupRequest = { amountCents: number; windowSize: string };

/**
 * Reads a lookup request; only the amount is required.
 * @throws AggregateError of Refusals (VALIDATION), one per bad field; Refusal for a bad amount.
 */
function readLookup(body: Json): LookupRequest {
  const { amount } = body;
  const amountCents = readAmount(typeof amount === 'number' ? amount.toFixed(2) : amount, [
    'amount',
  ]);
  const told = asObject(body['additionalInfo']);
  const complaints = Object.entries(rules).flatMap(([field, { fits, message }]) => {
    const text = asText(told[field]);
    if (text === undefined || fits(text)) return [];
    const inputPath = ['input', 'additionalInfo', field];
    return [new Refusal('VALIDATION', message, { inputPath })];
  });
  if (complaints.length > 0) throw new AggregateError(complaints, 'The lookup is invalid.');
  return { amountCents, windowSize: asText(told['acsWindowSize']) ?? '03' };
}

export type CardNonce = Nonce & { instrument: Card };

/**
 * Finds a nonce that the caller may still use.
 * @throws Refusal NOT_FOUND for an unknown, consumed or foreign one; 91567 (VALIDATION) when 3D
 * Secure does not apply, as for PayPal and for network-tokenized wallet cards.
 */
export function requireCardNonce(
  gateway: GatewayContext,
  nonce: string,
  customerId: string | null,
): CardNonce {
  const known = gateway.store.nonces.find(nonce);
  const foreign = known && known.customerId !== null && known.customerId !== customerId;
  const vaulted = known?.vaultedToken ?? null;
  const gone = vaulted !== null && gateway.store.paymentMethods.find(vaulted) === undefined;
  if (known === undefined || known.consumedAt !== null || foreign || gone)
    throw new Refusal('NOT_FOUND', 'Payment method nonce was not found or has been consumed.');
  const { instrument } = known;
  if (instrument.type !== 'card' || instrument.wallet?.networkTokenized === true)
    throw invalid(
      ['paymentMethodNonce'],
      '91567',
      'Payment method nonce is of a type that 3D Secure does not apply to.',
    );
  return { ...known, instrument };
}

/** Agrees on a version: 2 needs the browser data that the widget collects before a lookup. */
function agreedVersion({ account }: GatewayContext, body: Json, newest: string): string {
  const { requestedThreeDSecureVersion } = asObject(body['clientMetadata']);
  const speaksTwo = requestedThreeDSecureVersion === '2' && asText(body['dfReferenceId']);
  return speaksTwo && account.threeDSecureVersion === '2' ? newest : '1.0.2';
}

/**
 * Returns the shopper's details from the request, without the widget's metadata and credentials.
 */
function remembered(body: Json): Json {
  const { _meta, authorizationFingerprint, tokenizationKey, ...request } = body;
  return request;
}

export type Lookup = { nonce: CardNonce; authentication: Authentication; windowSize: string };

/**
 * Asks a card's bank about a payment. Consumes the old nonce; the new one stands for the same card
 * and carries the bank's result.
 * @throws Refusal as {@link requireCardNonce} and {@link readLookup} do.
 */
export function lookUp(
  gateway: GatewayContext,
  asked: { nonce: string; customerId: string | null; body: Json },
): Lookup {
  const { amountCents, windowSize } = readLookup(asked.body);
  return gateway.store.transact(() => {
    const old = requireCardNonce(gateway, asked.nonce, asked.customerId);
    const scenario = scenarioOf(old.instrument);
    const id = newLegacyId(18);
    const version = agreedVersion(gateway, asked.body, scenario.version);
    const status = scenario.lookup;
    const card: Card = {
      ...old.instrument,
      threeDSecure: { authenticationId: id, status, version, amountCents },
    };
    const createdAt = gateway.clock().toISOString();
    gateway.store.nonces.setConsumed(old.nonce, createdAt);
    const { customerId, vaultedToken } = old;
    const minted = mintNonce(gateway, card, { customerId, vaultedToken });
    const authentication: Authentication = {
      id,
      transactionId: randomUUID(),
      nonce: minted.nonce,
      amountCents,
      scenario,
      version,
      request: remembered(asked.body),
      answer: null,
      createdAt,
    };
    gateway.store.authentications.insert(authentication);
    return { nonce: { ...minted, instrument: card }, authentication, windowSize };
  });
}
