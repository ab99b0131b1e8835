/** Minimum password length as specified (spec 7); the operator may require more. */
export const MIN_PASSWORD_LENGTH = 6;
