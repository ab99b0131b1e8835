import { randomUUID } from 'node:crypto';
import { readJwt, signJwt } from '../authority/jwt.ts';
import { clientTokenLifetimeSeconds, merchant } from '../settings.ts';
import type { BankAnswer } from '../store/authentication-store.ts';

// Keys of their own: no statement of one party can be taken for another's.
const scriptKey = `${merchant.privateKey}:cardinal-script`;
const validationKey = `${merchant.privateKey}:cardinal-validation`;
const bankKey = `${merchant.privateKey}:bank`;

/** The statement in the configuration by which the 3D Secure script is let in. */
export function issueScriptJwt(now: Date): string {
  const iat = Math.floor(now.getTime() / 1000);
  const exp = iat + clientTokenLifetimeSeconds;
  const claims = { jti: randomUUID(), iat, exp, iss: 'rehearsal', OrgUnitId: merchant.id };
  return signJwt(claims, scriptKey);
}

/** Whether the gateway made this statement for the 3D Secure script and it has not run out. */
export function isScriptJwt(jwt: string, now: Date): boolean {
  const claims = readJwt(jwt, scriptKey) as { exp: number } | undefined;
  return claims !== undefined && claims.exp * 1000 > now.getTime();
}

/** What the script hands to the widget after a challenge, and the widget to the gateway. */
export function issueValidationJwt(transactionId: string, payload: object, now: Date): string {
  const iat = Math.floor(now.getTime() / 1000);
  const claims = { jti: randomUUID(), iat, iss: 'rehearsal', TransactionId: transactionId };
  return signJwt({ ...claims, Payload: payload }, validationKey);
}

/** The transaction that a validation is about; undefined when it is not the script's. */
export function readValidationJwt(jwt: string): string | undefined {
  const claims = readJwt(jwt, validationKey) as { TransactionId: string } | undefined;
  return claims?.TransactionId;
}

/** The bank's answer in version 1, which the shopper's browser carries (PaRes). */
export function issuePaRes(authenticationId: string, answer: BankAnswer): string {
  return signJwt({ md: authenticationId, answer }, bankKey);
}

/** The answer in a PaRes to this authentication; undefined when the bank did not write it. */
export function readPaRes(paRes: string, authenticationId: string): BankAnswer | undefined {
  const claims = readJwt(paRes, bankKey) as { md: string; answer: BankAnswer } | undefined;
  return claims?.md === authenticationId ? claims.answer : undefined;
}
