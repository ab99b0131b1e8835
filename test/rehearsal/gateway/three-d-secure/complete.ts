import type { GatewayContext } from '../context.ts';
import type { Card } from '../rules/instrument.ts';
import { forbidsCharge, type ThreeDSecureStatus } from '../rules/three-d-secure.ts';
import type { Authentication, BankAnswer } from '../store/authentication-store.ts';
import { mintNonce } from '../vault/vault.ts';
import type { CardNonce } from './look-up.ts';

/** Returns an authentication's status after the shopper's answer on the bank's page. */
export function statusAfter(
  { scenario }: Pick<Authentication, 'scenario'>,
  answer: BankAnswer,
): ThreeDSecureStatus {
  return answer === 'pass' && scenario.afterChallenge !== null
    ? scenario.afterChallenge
    : 'AUTHENTICATE_FAILED';
}

/** A completed authentication, with the nonce that carries its result. */
export type Completion = { success: boolean; nonce: string; card: Card };

/**
 * Stores the bank's result on the card. On success, the lookup's nonce is consumed and a new one
 * carries the result. On failure, the lookup's nonce stays and carries the refusal, so that
 * charging it is rejected.
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
