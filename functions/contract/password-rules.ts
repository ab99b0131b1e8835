/** A new password is no longer than this, and has a number. */
export const MAX_PASSWORD_LENGTH = 200;
export const PASSWORD_NUMBER = /\d/;
export const PASSWORD_TOO_LONG = `Password must be at most ${MAX_PASSWORD_LENGTH} characters`;
export const PASSWORD_WITHOUT_NUMBER = 'Password must contain a number';

/** Minimum password length as specified (spec 7); the operator may require more. */
export const MIN_PASSWORD_LENGTH = 6;

/** Refusal of a password that is shorter than the shop requires. */
export function passwordShortText<Least extends number | string>(least: Least) {
  return `Password must contain at least ${least} characters` as const;
}
