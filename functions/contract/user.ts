import * as z from 'zod/mini';
import { maxCharacters, wellFormed } from './characters.ts';

/** Spec 3: role 0 is a registered user, 1 an admin. */
export const USER_ROLE = 0;
export const ADMIN_ROLE = 1;

export const userSchema = z.object({
  _id: z.string(),
  name: z.string(),
  email: z.string(),
  role: z.union([z.literal(USER_ROLE), z.literal(ADMIN_ROLE)]),
  /** Who buys without an account; nobody else has it. */
  guest: z.optional(z.literal(true)),
});
export type User = z.infer<typeof userSchema>;

/** What the browser keeps under `jwt` (spec 3, Session). */
export const sessionSchema = z.object({ token: z.string(), user: userSchema });
export type Session = z.infer<typeof sessionSchema>;

// What a mail server takes: a local part of atoms between dots (RFC 5321 without its quoted kind, with
// the letters of RFC 6531), and a host of labels. `bc` is one: the specification accepts `a@bc`.
const localPart = /^(?!\.)(?:[^\s@\p{Cc}"(),:;<>[\]\\.]|\.(?![.@]))+@[^@]+$/u;
const host =
  /@(?:[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]{0,61}[\p{L}\p{M}\p{N}])?\.)*[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]{0,61}[\p{L}\p{M}\p{N}])?$/u;

/** An address as an account keeps it: in lower case. */
export const emailSchema = z.string('Email must contain @').check(
  wellFormed(),
  z.trim(),
  z.toLowerCase(),
  z.regex(localPart, 'Email must contain @'),
  z.regex(host, 'Email must contain @'),
  // The text is the specification's; real addresses may be longer than it says.
  z.minLength(4, 'Email must be between 3 to 32 characters'),
  z.maxLength(254, 'Email must be between 3 to 32 characters'),
  z.regex(/^[^@]{1,64}@/u, 'Email must be between 3 to 32 characters'),
);

const name = z
  .string('Name is required')
  .check(
    wellFormed(),
    z.trim(),
    z.regex(/[\p{L}\p{N}\p{P}\p{S}]/u, 'Name is required'),
    z.regex(/^\P{Cc}*$/u, 'Name must be one line of text'),
    maxCharacters(100, 'Name must be at most 100 characters'),
  );

const passwordTooLong = 'Password must be at most 200 characters';
const passwordWithoutNumber = 'Password must contain a number';

/** POST /api/signup. The first issue, in field order, is the text to show (spec 8). */
export const signupSchema = z.object({
  name,
  email: emailSchema,
  password: z
    .string('Password is required')
    .check(
      z.minLength(1, 'Password is required'),
      z.minLength(6, 'Password must contain at least 6 characters'),
      z.maxLength(200, passwordTooLong),
      z.regex(/\d/, passwordWithoutNumber),
    ),
});
export type SignupInput = z.infer<typeof signupSchema>;
export const signupAnswerSchema = z.object({
  user: userSchema,
  /** Where addresses must be confirmed: a link was mailed, and the account can do less until then. */
  confirm: z.optional(z.boolean()),
});

/** POST /api/signin. */
export const signinSchema = z.object({
  email: z.string('Email is required').check(
    wellFormed(),
    z.trim(),
    z.minLength(1, 'Email is required'),
    // No account has a longer one; the text is the sign-up's.
    z.maxLength(254, 'Email must be between 3 to 32 characters'),
  ),
  password: z.string('Password is required').check(z.minLength(1, 'Password is required')),
  /** Where the account has a second factor: of its authenticator app, or a recovery code. */
  code: z.optional(
    z.string('Code must be a text').check(z.trim(), z.maxLength(40, 'That is not a code')),
  ),
});
export type SigninInput = z.infer<typeof signinSchema>;

/** GET /api/signout. */
export const signoutAnswerSchema = z.object({ message: z.literal('Signout success') });

/**
 * PUT /api/user/:userId. An e-mail that is left out and an empty password stay as they are;
 * `currentPassword` proves who asks when the sign-in is not recent.
 */
export const profileChangeSchema = z.object({
  name,
  email: z.optional(emailSchema),
  password: z.optional(
    z.union(
      [
        z.literal(''),
        z
          .string()
          .check(
            z.minLength(6, 'Password should be min 6 characters long'),
            z.maxLength(200, passwordTooLong),
            z.regex(/\d/, passwordWithoutNumber),
          ),
      ],
      'Password must be a text',
    ),
  ),
  currentPassword: z.optional(z.string('currentPassword must be a text')),
});
export type ProfileChange = z.infer<typeof profileChangeSchema>;

/** The user as changed; `token` is a new session's, when a new password has ended all others. */
export const profileChangedSchema = z.extend(userSchema, { token: z.optional(z.string()) });
export type ProfileChanged = z.infer<typeof profileChangedSchema>;

/** DELETE /api/user/:userId. */
export const accountDeletionSchema = z.object({
  currentPassword: z
    .string('Please enter your current password')
    .check(z.minLength(1, 'Please enter your current password')),
});
export const accountDeletedSchema = z.object({ message: z.literal('Account deleted') });

/** How long after a sign-in its session alone proves who asks. */
export const RECENT_SIGN_IN_SECONDS = 10 * 60;
