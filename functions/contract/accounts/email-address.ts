import * as z from 'zod/mini';
import { wellFormed } from '../text-schemas.ts';

// E-mail syntax that mail servers accept: a local part of atoms between dots (RFC 5321 without
// quoted strings, with the letters of RFC 6531), and a host of labels. One label will do: the
// specification accepts `a@bc`. The host `invalid` and its subdomains belong to nobody (RFC 2606);
// the shop uses them for people without an address.
const localPart = /^(?!\.)(?:[^\s@\p{Cc}"(),:;<>[\]\\.]|\.(?![.@]))+@[^@]+$/u;
const host =
  /@(?!(?:[^@]*\.)?invalid$)(?:[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]{0,61}[\p{L}\p{M}\p{N}])?\.)*[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]{0,61}[\p{L}\p{M}\p{N}])?$/u;

const NOT_AN_ADDRESS = 'Email must be an address, such as name@example.com';

/** E-mail address as an account stores it: in lower case, its accents composed (RFC 6532, 3.1). */
export const emailSchema = z.string('Email must contain @').check(
  wellFormed(),
  z.trim(),
  z.toLowerCase(),
  z.normalize('NFC'),
  // The first text is reported, and the specification's come first.
  z.includes('@', 'Email must contain @'),
  // Real addresses may be longer than this says.
  z.minLength(4, 'Email must be between 3 to 32 characters'),
  z.maxLength(254, 'Email must be between 3 to 32 characters'),
  z.regex(localPart, NOT_AN_ADDRESS),
  z.regex(host, NOT_AN_ADDRESS),
  z.regex(/^[^@]{1,64}@/u, 'Email must be between 3 to 32 characters'),
);
