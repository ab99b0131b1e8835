import * as z from 'zod/mini';

/** What the specification asks of every password: the contract's schemas see to it. */
const SPECIFIED = 6;
/** More would keep people from passwords that they can type. */
const MOST = 64;
const notALength = `PASSWORD_MIN_LENGTH must be a whole number from ${SPECIFIED} to ${MOST}`;

/** The variables of new passwords; those that are set already go on. */
export const passwordVars = {
  PASSWORD_MIN_LENGTH: z._default(
    z.coerce
      .number(notALength)
      .check(z.int(notALength), z.minimum(SPECIFIED, notALength), z.maximum(MOST, notALength)),
    SPECIFIED,
  ),
};
const passwordVarsSchema = z.object(passwordVars);

/** What a new password must be, beside what the specification asks of it. */
export interface PasswordRules {
  /** Characters at least. */
  minLength: number;
}

export function passwordRulesOf(env: z.infer<typeof passwordVarsSchema>): PasswordRules {
  return { minLength: env.PASSWORD_MIN_LENGTH };
}
