/** Minimum password length as specified (spec 7); the operator may require more. */
export const MIN_PASSWORD_LENGTH = 6;

/** Refusal of a password that is shorter than the shop requires. */
export function passwordShortText<Least extends number | string>(least: Least) {
  return `Password must contain at least ${least} characters` as const;
}
