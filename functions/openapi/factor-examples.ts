import type { AccountSession } from '../contract/accounts/account-sessions.ts';
import type { Factors, Passkey } from '../contract/accounts/factors.ts';
import type { Examples } from './example-types.ts';
import { token, user } from './sample-values.ts';

const KEY = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';

const at = '2026-11-02T09:30:00.000Z';

const here: AccountSession = {
  _id: '01936f2b-5c12-7a3b-8d4e-9f6a5b4c3d21',
  device: 'Firefox on Windows',
  signedInAt: at,
  usedAt: '2026-11-02T11:40:00.000Z',
  signedInBy: 'passkey',
  current: true,
};

const passkey: Passkey = {
  _id: '01936f2b-6d23-7b4c-9e5f-a07b6c5d4e22',
  name: 'Sam’s phone',
  createdAt: at,
  usedAt: null,
};

const factors: Factors = {
  secondFactor: true,
  authenticatorSince: at,
  passkeys: [passkey],
  recoveryCodesLeft: 10,
  required: false,
};

const id = 'Q3JlZGVudGlhbA';
const question = { options: { challenge: 'b25jZSwgYW5kIG9ubHkgb25jZQ', rpId: 'shop.example' } };
const made = {
  id,
  rawId: id,
  type: 'public-key',
  response: { clientDataJSON: 'eyJ0eXBlIjoid2ViYXV0aG4uY3JlYXRlIn0', attestationObject: 'o2NmbXQ' },
} as const;
const signed = {
  id,
  rawId: id,
  type: 'public-key',
  response: {
    clientDataJSON: 'eyJ0eXBlIjoid2ViYXV0aG4uZ2V0In0',
    authenticatorData: 'SZYN5Q',
    signature: 'MEUCIQ',
  },
} as const;
const recoveryCodes = ['abcd-efgh-ijkl-mnop'];
const removed = { answer: { removed: true } } as const;

/** Examples of the calls about sessions and proofs of identity. */
export const factorExamples = {
  'GET /user/:userId/sessions': { answer: { sessions: [here] } },
  'DELETE /user/:userId/sessions/:sessionId': { answer: { ended: 1, own: 'kept' } },
  'DELETE /user/:userId/sessions': { answer: { ended: 3, own: 'ended' } },
  'POST /user/:userId/reauthenticate': {
    input: { code: '123456' },
    answer: { authenticatedAt: at },
  },
  'POST /user/:userId/reauthenticate/question': { answer: question },
  'POST /signin/passkey/question': { answer: question },
  'POST /signin/passkey': { input: { passkey: signed }, answer: { token, user } },
  'GET /user/:userId/factors': { answer: factors },
  'POST /user/:userId/authenticator': {
    answer: {
      key: KEY,
      uri: 'otpauth://totp/Colophon:sam%40example.com?issuer=Colophon&secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP&algorithm=SHA1&digits=6&period=30',
    },
  },
  'PUT /user/:userId/authenticator': {
    input: { code: '123456', key: KEY },
    answer: { recoveryCodes },
  },
  'DELETE /user/:userId/authenticator': removed,
  'POST /user/:userId/recovery-codes': { answer: { recoveryCodes } },
  'POST /user/:userId/passkeys/question': { answer: question },
  'POST /user/:userId/passkeys': {
    input: { name: passkey.name, passkey: made },
    answer: { passkey, recoveryCodes: [] },
  },
  'PUT /user/:userId/passkeys/:passkeyId': { input: { name: passkey.name }, answer: factors },
  'DELETE /user/:userId/passkeys/:passkeyId': removed,
} satisfies Partial<Examples>;
