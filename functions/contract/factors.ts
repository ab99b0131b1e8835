import * as z from 'zod/mini';
import { visibleLine } from './text-schemas.ts';

/** A passkey's name, such as `Sam’s phone`. */
const passkeyName = visibleLine('Name', 60);

/** Six digits of an authenticator app, or a recovery code; blanks and hyphens within do not count. */
const codeSchema = z
  .string('Code must be a text')
  .check(z.trim(), z.minLength(1, 'Code is required'), z.maxLength(40, 'That is not a code'));

const base64url = z.string().check(z.maxLength(20_000));

/**
 * What a browser answers when it has made a passkey, or has signed with one, as WebAuthn Level 3
 * writes them in JSON; what is within, the WebAuthn library reads.
 * @see https://www.w3.org/TR/webauthn-3/#sctn-public-key-credential-json
 */
const passkeyMadeSchema = z.looseObject({
  id: base64url,
  rawId: base64url,
  type: z.literal('public-key'),
  response: z.looseObject({ clientDataJSON: base64url, attestationObject: base64url }),
});
export type PasskeyMade = z.infer<typeof passkeyMadeSchema>;

const passkeyAnswerSchema = z.looseObject({
  id: base64url,
  rawId: base64url,
  type: z.literal('public-key'),
  response: z.looseObject({
    clientDataJSON: base64url,
    authenticatorData: base64url,
    signature: base64url,
  }),
});
export type PasskeyAnswer = z.infer<typeof passkeyAnswerSchema>;

/** What a browser needs to ask a passkey; `options` is WebAuthn's JSON, handed on as it is. */
export const passkeyQuestionSchema = z.object({
  options: z.looseObject({ challenge: z.string() }),
});

/** POST /api/signin/passkey. */
export const passkeySigninSchema = z.object({ passkey: passkeyAnswerSchema });

/** At most so many passkeys has an account. */
export const MAX_PASSKEYS = 10;

/** A passkey as its owner sees it. Times are UTC ISO. */
const passkeySchema = z.object({
  _id: z.string(),
  name: z.string(),
  createdAt: z.string(),
  usedAt: z.nullable(z.string()),
});
export type Passkey = z.infer<typeof passkeySchema>;

/** GET /api/user/:userId/factors: what one proves oneself with besides the password. */
export const factorsSchema = z.object({
  /** Whether a password alone no longer signs in. */
  secondFactor: z.boolean(),
  /** Since when codes of an authenticator app count; null: there is none. */
  authenticatorSince: z.nullable(z.string()),
  passkeys: z.array(passkeySchema),
  recoveryCodesLeft: z.number(),
  /** Staff of a shop that wants a second factor of them. */
  required: z.boolean(),
});
export type Factors = z.infer<typeof factorsSchema>;

/** POST /api/user/:userId/authenticator: the key as text (base32), and as the address for an app. */
export const authenticatorStartedSchema = z.object({ key: z.string(), uri: z.string() });

/** PUT /api/user/:userId/authenticator. */
export const authenticatorConfirmSchema = z.object({ code: codeSchema });

/** The recovery codes, shown this once; empty when those from before still count. */
export const recoveryCodesSchema = z.object({ recoveryCodes: z.array(z.string()) });

/** POST /api/user/:userId/passkeys. */
export const passkeyAddSchema = z.object({
  name: z.optional(passkeyName),
  passkey: passkeyMadeSchema,
});
export type PasskeyAdd = z.infer<typeof passkeyAddSchema>;
export const passkeyAddedSchema = z.extend(recoveryCodesSchema, { passkey: passkeySchema });

/** PUT /api/user/:userId/passkeys/:passkeyId. */
export const passkeyRenameSchema = z.object({ name: passkeyName });

export const removedSchema = z.object({ removed: z.literal(true) });

/** POST /api/user/:userId/reauthenticate: one of the three. */
export const reauthenticateSchema = z
  .object({
    password: z.optional(z.string('Password must be a text')),
    code: z.optional(codeSchema),
    passkey: z.optional(passkeyAnswerSchema),
  })
  .check(
    z.refine(
      ({ password, code, passkey }) => [password, code, passkey].filter(Boolean).length === 1,
      'Send one of password, code and passkey',
    ),
  );
export type Reauthentication = z.infer<typeof reauthenticateSchema>;

/** When the session proved itself, UTC ISO. */
export const reauthenticatedSchema = z.object({ authenticatedAt: z.string() });
