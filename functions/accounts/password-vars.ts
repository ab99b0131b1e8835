import * as z from 'zod/mini';
import { MIN_PASSWORD_LENGTH } from '../contract/accounts/password-length.ts';
import { oneOf, wholeNumber } from '../env-value-kinds.ts';
import { type BreachedPasswords, createPwnedPasswords } from './breached-passwords.ts';

/** A higher minimum would rule out passwords that people can type. */
const MAX_MIN_LENGTH = 64;

/** Environment variables for new passwords; existing passwords stay valid. */
export const passwordVars = {
  PASSWORD_MIN_LENGTH: z._default(
    wholeNumber('PASSWORD_MIN_LENGTH', { from: MIN_PASSWORD_LENGTH, to: MAX_MIN_LENGTH }),
    MIN_PASSWORD_LENGTH,
  ),
  /** `pwnedpasswords`: that service is asked if a new password is known from a breach. */
  BREACHED_PASSWORDS: z._default(oneOf('BREACHED_PASSWORDS', ['off', 'pwnedpasswords']), 'off'),
};
const passwordVarsSchema = z.object(passwordVars);

/** Requirements for new passwords beyond those of the specification. */
export interface PasswordRules {
  /** Minimum number of characters. */
  minLength: number;
  /** Null when breaches are not checked. */
  breached: BreachedPasswords | null;
}

interface PasswordSettings extends z.infer<typeof passwordVarsSchema> {
  BRAINTREE_ENVIRONMENT: string;
  BRAINTREE_GATEWAY_URL?: string | undefined;
}

export function passwordRulesOf(env: PasswordSettings): PasswordRules {
  const local = env.BRAINTREE_ENVIRONMENT === 'local' && env.BRAINTREE_GATEWAY_URL;
  const url = local ? `${local.replace(/\/+$/, '')}/pwnedpasswords` : undefined;
  return {
    minLength: env.PASSWORD_MIN_LENGTH,
    breached: env.BREACHED_PASSWORDS === 'off' ? null : createPwnedPasswords(url),
  };
}
