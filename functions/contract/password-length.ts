/** Characters of a password at least, as specified (spec 7); an operator may want more. */
export const MIN_PASSWORD_LENGTH = 6;
