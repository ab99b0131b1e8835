import type { GatewayContext } from '../context.ts';
import type { Card } from '../rules/instrument.ts';
import { forbidsCharge, type ThreeDSecureStatus } from '../rules/three-d-secure.ts';
import type { Authentication, BankAnswer } from '../store/authentication-store.ts';
import { mintNonce } from '../vault/vault.ts';
import type { CardNonce } from './look-up.ts';

/** How an authentication stands after the shopper's answer on the bank's page. */
export function statusAfter(
  { scenario }: Pick<Authentication, 'scenario'>,
  answer: BankAnswer,
): ThreeDSecureStatus {
  return answer === 'pass' && scenario.afterChallenge !== null
    ? scenario.afterChallenge
    : 'AUTHENTICATE_FAILED';
}

/** The end of an authentication, with the nonce that carries its result. */
export type Completion = { success: boolean; nonce: string; card: Card };

/**
 * Puts the bank's word on the card. When the bank is content, the lookup's nonce is spent and a new
 * one carries the result; when it is not, the lookup's nonce stays and carries the refusal, so that
 * a charge of it is rejected.
 */
export function complete(
  gateway: GatewayContext,
  authentication: Authentication,
  answer: BankAnswer,
  looked: CardNonce,
): Completion {
  const { id: authenticationId, version, amountCents } = authentication;
  const status = statusAfter(authentication, answer);
  const card: Card = {
    ...looked.instrument,
    threeDSecure: { authenticationId, status, version, amountCents },
  };
  return gateway.store.transact(() => {
    if (forbidsCharge(status) || status === 'AUTHENTICATE_ERROR') {
      gateway.store.nonces.setInstrument(looked.nonce, card);
      return { success: false, nonce: looked.nonce, card };
    }
    gateway.store.nonces.setConsumed(looked.nonce, gateway.clock().toISOString());
    const { customerId, vaultedToken } = looked;
    const { nonce } = mintNonce(gateway, card, { customerId, vaultedToken });
    return { success: true, nonce, card };
  });
}
