import type { GatewayContext } from '../context.ts';
import { newLegacyId } from '../ids.ts';
import { Refusal } from '../refusal.ts';
import type { Card, Instrument } from '../rules/instrument.ts';
import { withAddress } from '../rules/read-card.ts';
import type { ThreeDSecureResult, ThreeDSecureStatus } from '../rules/three-d-secure.ts';
import { findThreeDSecureNonce } from '../rules/three-d-secure-nonces.ts';
import type { ChargeOptions, ThreeDSecureOptions } from '../rules/transaction-input.ts';
import { statusAfter } from '../three-d-secure/complete.ts';

const path = ['input', 'options', 'threeDSecureAuthentication'];

/** Status of an authentication made outside Braintree, by its ECI flag. */
const statusOfFlag: Readonly<Record<string, ThreeDSecureStatus>> = {
  '05': 'AUTHENTICATE_SUCCESSFUL',
  '02': 'AUTHENTICATE_SUCCESSFUL',
  '06': 'AUTHENTICATE_ATTEMPT_SUCCESSFUL',
  '01': 'AUTHENTICATE_ATTEMPT_SUCCESSFUL',
  '07': 'AUTHENTICATE_UNABLE_TO_AUTHENTICATE',
  '00': 'AUTHENTICATE_UNABLE_TO_AUTHENTICATE',
};

/**
 * Returns an authentication's result by its id, including published ids
 * (`fake-three-d-secure-…-id`).
 * @throws Refusal VALIDATION for an unknown id, and for one of another card.
 */
function resultOf(gateway: GatewayContext, id: string, card: Card): ThreeDSecureResult {
  const { store, clock } = gateway;
  const published = findThreeDSecureNonce(id.replace(/-id$/, '-nonce'), clock())?.threeDSecure;
  if (published !== undefined) return published;
  const known = store.authentications.find(id);
  const owner = known && store.nonces.find(known.nonce)?.instrument;
  if (known === undefined || owner?.type !== 'card' || owner.fingerprint !== card.fingerprint)
    throw new Refusal('VALIDATION', 'The 3D Secure authentication is not one of this card.', {
      inputPath: [...path, 'authenticationId'],
    });
  const { scenario, answer, version, amountCents } = known;
  const status = answer === null ? scenario.lookup : statusAfter(known, answer);
  return { authenticationId: id, status, version, amountCents };
}

function threeDSecureOf(
  gateway: GatewayContext,
  card: Card,
  { authenticationId, passThrough }: ThreeDSecureOptions,
): ThreeDSecureResult | undefined {
  if (authenticationId && passThrough)
    throw new Refusal('VALIDATION', 'Give an authentication id or the bank’s answer, not both.', {
      inputPath: path,
    });
  if (authenticationId) return resultOf(gateway, authenticationId, card);
  if (!passThrough) return undefined;
  const status = statusOfFlag[passThrough.eciFlag];
  if (status === undefined)
    throw new Refusal('VALIDATION', 'ECI flag is invalid.', {
      inputPath: [...path, 'passThrough', 'eciFlag'],
    });
  const version = passThrough.version ?? '2.2.0';
  return { authenticationId: newLegacyId(18), status, version, amountCents: null };
}

function cardWith(gateway: GatewayContext, card: Card, options: ChargeOptions): Card {
  const { billingAddress, fraudTools, threeDSecureAuthentication } = options;
  const result =
    threeDSecureAuthentication && threeDSecureOf(gateway, card, threeDSecureAuthentication);
  const skipAvs = { postalCodeResponse: 'BYPASS', streetResponse: 'BYPASS' } as const;
  return {
    ...(billingAddress ? withAddress(card, billingAddress) : card),
    ...(result && { threeDSecure: result }),
    ...(fraudTools?.skipCvv && { cvvResponse: 'BYPASS' }),
    ...(fraudTools?.skipAvs && skipAvs),
  };
}

/**
 * Applies a charge's options to the payment method. Only cards have options that matter.
 * @throws Refusal VALIDATION for an unknown authentication.
 */
export function withOptions(
  gateway: GatewayContext,
  instrument: Instrument,
  options: ChargeOptions,
): Instrument {
  return instrument.type === 'card' ? cardWith(gateway, instrument, options) : instrument;
}
