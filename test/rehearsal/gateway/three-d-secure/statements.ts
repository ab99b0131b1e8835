import { randomUUID } from 'node:crypto';
import { readJwt, signJwt } from '../authority/jwt.ts';
import { clientTokenLifetimeSeconds, merchant } from '../settings.ts';
import type { BankAnswer } from '../store/authentication-store.ts';

// Separate keys, so that one party's statement cannot pass for another's.
const scriptKey = `${merchant.privateKey}:cardinal-script`;
const validationKey = `${merchant.privateKey}:cardinal-validation`;
const bankKey = `${merchant.privateKey}:bank`;

/** Issues the configuration's JWT that authorizes the 3D Secure script. */
export function issueScriptJwt(now: Date): string {
  const iat = Math.floor(now.getTime() / 1000);
  const exp = iat + clientTokenLifetimeSeconds;
  const claims = { jti: randomUUID(), iat, exp, iss: 'rehearsal', OrgUnitId: merchant.id };
  return signJwt(claims, scriptKey);
}

/** Whether the gateway issued this script JWT and it has not expired. */
export function isScriptJwt(jwt: string, now: Date): boolean {
  const claims = readJwt(jwt, scriptKey) as { exp: number } | undefined;
  return claims !== undefined && claims.exp * 1000 > now.getTime();
}

/** Issues the challenge result that the script gives the widget, and the widget the gateway. */
export function issueValidationJwt(transactionId: string, payload: object, now: Date): string {
  const iat = Math.floor(now.getTime() / 1000);
  const claims = { jti: randomUUID(), iat, iss: 'rehearsal', TransactionId: transactionId };
  return signJwt({ ...claims, Payload: payload }, validationKey);
}

/** Returns a validation's transaction id; undefined when the signature is not the script's. */
export function readValidationJwt(jwt: string): string | undefined {
  const claims = readJwt(jwt, validationKey) as { TransactionId: string } | undefined;
  return claims?.TransactionId;
}

/** Issues the bank's version 1 answer (PaRes), which the shopper's browser carries. */
export function issuePaRes(authenticationId: string, answer: BankAnswer): string {
  return signJwt({ md: authenticationId, answer }, bankKey);
}

/**
 * Returns the answer in a PaRes for this authentication; undefined when the bank did not sign it.
 */
export function readPaRes(paRes: string, authenticationId: string): BankAnswer | undefined {
  const claims = readJwt(paRes, bankKey) as { md: string; answer: BankAnswer } | undefined;
  return claims?.md === authenticationId ? claims.answer : undefined;
}
