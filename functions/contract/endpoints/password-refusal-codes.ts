/** Refusals of a new password, besides those of its schema. */
export const PASSWORD_REFUSALS = [
  'password-short',
  'password-common',
  'password-guessable',
  'password-breached',
] as const;
