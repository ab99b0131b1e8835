/** What a new password is refused for, beside what its schema says. */
export const PASSWORD_REFUSALS = [
  'password-short',
  'password-common',
  'password-guessable',
  'password-breached',
] as const;
