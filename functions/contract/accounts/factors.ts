import * as z from 'zod/mini';
import { visibleLine } from '../text-schemas.ts';

/** A passkey's name, such as `Sam’s phone`. */
const passkeyName = visibleLine('Name', 60);

/**
 * Six digits of an authenticator app, or a recovery code; spaces and hyphens inside are ignored.
 */
const codeSchema = z
  .string('Code must be a text')
  .check(
    z.trim(),
    z.minLength(1, 'Code is required'),
    z.maxLength(40, 'A code has at most 40 characters'),
  );

const base64url = z.string().check(z.maxLength(20_000));

/**
 * What a browser answers after creating a passkey, or signing with one, in the JSON of WebAuthn
 * Level 3; the WebAuthn library reads the contents.
 * @see https://www.w3.org/TR/webauthn-3/#sctn-public-key-credential-json
 */
const passkeyRegistrationSchema = z.looseObject({
  id: base64url,
  rawId: base64url,
  type: z.literal('public-key'),
  response: z.looseObject({ clientDataJSON: base64url, attestationObject: base64url }),
});
export type PasskeyRegistration = z.infer<typeof passkeyRegistrationSchema>;

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

/** What a browser needs to ask for a passkey; `options` is WebAuthn's JSON, passed on unchanged. */
export const passkeyOptionsSchema = z.object({
  options: z.looseObject({ challenge: z.string() }),
});

/** POST /api/signin/passkey. */
export const passkeySigninSchema = z.object({ passkey: passkeyAnswerSchema });

/** Maximum passkeys per account. */
export const MAX_PASSKEYS = 10;

/** A passkey as its owner sees it. Times are UTC ISO. */
const passkeySchema = z.object({
  _id: z.string(),
  name: z.string(),
  createdAt: z.string(),
  usedAt: z.nullable(z.string()),
});
export type Passkey = z.infer<typeof passkeySchema>;

/** GET /api/user/:userId/factors: proofs of identity besides the password. */
export const factorsSchema = z.object({
  /** Whether a password alone is not enough to sign in. */
  secondFactor: z.boolean(),
  /** Since when codes of an authenticator app are accepted; null without one. */
  authenticatorSince: z.nullable(z.string()),
  passkeys: z.array(passkeySchema),
  recoveryCodesLeft: z.number(),
  /** Staff of a shop that requires a second factor of them. */
  required: z.boolean(),
});
export type Factors = z.infer<typeof factorsSchema>;

/** POST /api/user/:userId/authenticator: the key as text (base32), and as a URI for an app. */
export const authenticatorStartedSchema = z.object({ key: z.string(), uri: z.string() });

/** PUT /api/user/:userId/authenticator. */
export const authenticatorConfirmSchema = z.object({
  code: codeSchema,
  /** The key that the code is of, to tell a wrong code from that of an earlier set-up. */
  key: z.optional(
    z.string('key must be a text').check(z.maxLength(100, 'key must be at most 100 characters')),
  ),
});
export type AuthenticatorConfirm = z.infer<typeof authenticatorConfirmSchema>;

/** The recovery codes, shown only this once; empty if earlier ones are still valid. */
export const recoveryCodesSchema = z.object({ recoveryCodes: z.array(z.string()) });

/** POST /api/user/:userId/passkeys. */
export const passkeyAddSchema = z.object({
  name: z.optional(passkeyName),
  passkey: passkeyRegistrationSchema,
});
export type PasskeyAdd = z.infer<typeof passkeyAddSchema>;
export const passkeyAddedSchema = z.extend(recoveryCodesSchema, { passkey: passkeySchema });

/** PUT /api/user/:userId/passkeys/:passkeyId. */
export const passkeyRenameSchema = z.object({ name: passkeyName });

export const removedSchema = z.object({ removed: z.literal(true) });

/** POST /api/user/:userId/reauthenticate: exactly one of the three. */
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

/** When the session proved who is asking, UTC ISO. */
export const reauthenticatedSchema = z.object({ authenticatedAt: z.string() });
