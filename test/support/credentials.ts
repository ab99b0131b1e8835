import { env } from 'cloudflare:workers';
import {
  decodeJwt,
  decodeProtectedHeader,
  exportJWK,
  generateKeyPair,
  type JWTPayload,
  SignJWT,
} from 'jose';
import type { Session } from '#contract/accounts/user.ts';
import type { RefusalCode } from '#contract/refusals.ts';
import { createSessionTokens } from '../../functions/accounts/session-token.ts';
import { changeProfile } from './accounts.ts';
import { call } from './api.ts';
import { setRows } from './rows.ts';
import { createShopper, db, PASSWORD } from './shop.ts';

/** The users in the calls of one role: `owner` is let in, everyone else has some fault. */
export interface TestUsers {
  owner: Session;
  /** Another user of the same role. */
  peer: Session;
  shopper: Session;
  admin: Session;
  signedOut: Session;
  withAnotherPassword: Session;
  expired: Session;
  gone: Session;
  demoted: Session;
}

/** The identity that a request presents, and whose id its path names. */
export interface PresentedIdentity {
  userId: string;
  /** The whole `Authorization` header. */
  authorization?: string | undefined;
  headers?: Record<string, string>;
  /** The query string, including the question mark. */
  query?: string;
}

interface Credential {
  name: string;
  /**
   * The refusal by user calls and by admin calls; if one is missing, the credential is tried only
   * on the other.
   */
  refusals: { user?: RefusalCode; admin?: RefusalCode };
  present(users: TestUsers): PresentedIdentity | Promise<PresentedIdentity>;
}

export async function createTestUsers(make: () => Promise<Session>, admin: () => Promise<Session>) {
  const users: TestUsers = {
    owner: await make(),
    peer: await make(),
    shopper: await createShopper(),
    admin: await admin(),
    signedOut: await make(),
    withAnotherPassword: await make(),
    expired: await make(),
    gone: await make(),
    demoted: await admin(),
  };
  await call('GET', '/signout', { token: users.signedOut.token });
  const { name } = users.withAnotherPassword.user;
  const password = { name, currentPassword: PASSWORD, password: 'another-of-mine-1' };
  await changeProfile(users.withAnotherPassword, password);
  const of = (session: Session) => session.user._id;
  await setRows(
    'sessions',
    { user_id: of(users.expired) },
    { expires_at: new Date(Date.now() - 1000).toISOString() },
  );
  await db.deleteFrom('users').where('id', '=', of(users.gone)).execute();
  await db.updateTable('users').set({ role: 0 }).where('id', '=', of(users.demoted)).execute();
  return users;
}

/** The id by which the shop's tokens name its key. */
async function keyId(): Promise<string> {
  const session = { sessionId: NOBODY, userId: NOBODY, now: new Date() };
  const token = await createSessionTokens([env.JWT_SECRET]).sign(session);
  return String(decodeProtectedHeader(token).kid);
}

/** Signs a token as the shop does, except for the given secret and header. */
async function forge(
  claims: JWTPayload,
  { secret = env.JWT_SECRET, header = {} }: { secret?: string; header?: object } = {},
): Promise<string> {
  const key = new TextEncoder().encode(secret);
  const kid = await keyId();
  return await new SignJWT(claims).setProtectedHeader({ alg: 'HS256', kid, ...header }).sign(key);
}

async function signWithOwnKey(claims: JWTPayload, isSentAlong: boolean): Promise<string> {
  const { privateKey, publicKey } = await generateKeyPair('RS256');
  const jwk = isSentAlong ? { jwk: await exportJWK(publicKey) } : {};
  const header = { alg: 'RS256', kid: await keyId(), ...jwk };
  return await new SignJWT(claims).setProtectedHeader(header).sign(privateKey);
}

const EVERYWHERE = { user: 'signed-out', admin: 'signed-out' } as const;
const inBase64 = (value: object) =>
  btoa(JSON.stringify(value)).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
const partsOf = (token: string) => token.split('.') as [string, string, string];

/** A worthless `Authorization` header on the owner's own path. */
function nothing(name: string, authorization: (token: string) => string | undefined): Credential {
  const present = ({ owner }: TestUsers) => ({
    userId: owner.user._id,
    authorization: authorization(owner.token),
  });
  return { name, refusals: EVERYWHERE, present };
}

/** A token that differs from the owner's in one thing, on the owner's own path. */
function forgery(
  name: string,
  make: (claims: JWTPayload, users: TestUsers) => string | Promise<string>,
): Credential {
  const present = async (users: TestUsers) => {
    const token = await make(decodeJwt(users.owner.token), users);
    return { userId: users.owner.user._id, authorization: `Bearer ${token}` };
  };
  return { name, refusals: EVERYWHERE, present };
}

/** A user whose session is no longer valid, on their own path. */
function ended(name: string, who: keyof TestUsers): Credential {
  const present = (users: TestUsers) => own(users[who]);
  return { name, refusals: EVERYWHERE, present };
}

/** The owner's valid token on a path that names another user. */
function path(
  name: string,
  userId: (users: TestUsers) => string,
  refusal: RefusalCode,
): Credential {
  const present = (users: TestUsers) => ({ ...own(users.owner), userId: userId(users) });
  return { name, refusals: { user: refusal, admin: refusal }, present };
}

export function own({ user, token }: Session): PresentedIdentity {
  return { userId: user._id, authorization: `Bearer ${token}` };
}

const NOBODY = '00000000-0000-4000-8000-000000000000';

/** Every kind of credential that a guarded call must refuse, and the refusal. */
const CREDENTIALS: readonly Credential[] = [
  nothing('none', () => undefined),
  nothing('an empty header', () => ''),
  nothing('a scheme without a token', () => 'Bearer'),
  nothing('garbage', () => 'Bearer nonsense'),
  nothing('three parts of garbage', () => 'Bearer a.b.c'),
  nothing('the token without its scheme', (token) => token),
  nothing('the token under another scheme', (token) => `Token ${token}`),
  nothing('Basic', () => `Basic ${btoa('ada@example.com:bookshop-1')}`),
  nothing('the token as a Basic password', (token) => `Basic ${btoa(`bearer:${token}`)}`),
  nothing('the token behind another', (token) => `Bearer nonsense ${token}`),
  nothing('a token with a dot too many', (token) => `Bearer ${token}.`),
  nothing('a token in upper case', (token) => `Bearer ${token.toUpperCase()}`),
  nothing('a stripped signature', (token) => `Bearer ${partsOf(token).slice(0, 2).join('.')}.`),
  {
    name: 'the token in the query',
    refusals: EVERYWHERE,
    present: ({ owner: { user, token } }) => ({
      userId: user._id,
      query: `?token=${token}&access_token=${token}`,
    }),
  },
  {
    name: 'the token in a cookie and in headers of its own',
    refusals: EVERYWHERE,
    present: ({ owner: { user, token } }) => ({
      userId: user._id,
      headers: { cookie: `token=${token}; jwt=${token}`, 'x-access-token': token, token },
    }),
  },
  forgery('expired', (claims) => forge({ ...claims, exp: 1_000_000_000 })),
  forgery('without an end', ({ exp: _, ...claims }) => forge(claims)),
  forgery('not begun yet', (claims) => forge({ ...claims, nbf: 4_000_000_000 })),
  forgery('without a user', ({ sub: _, ...claims }) => forge(claims)),
  forgery('without a session', ({ jti: _, ...claims }) => forge(claims)),
  forgery('without a signature', async (claims) => {
    return `${inBase64({ alg: 'none', kid: await keyId() })}.${inBase64(claims)}.`;
  }),
  forgery('alg None', async (claims) => {
    return `${inBase64({ alg: 'None', kid: await keyId() })}.${inBase64(claims)}.`;
  }),
  forgery('another’s signature', async (claims, { peer }) => {
    return `${inBase64({ alg: 'HS256', kid: await keyId() })}.${inBase64(claims)}.${partsOf(peer.token)[2]}`;
  }),
  forgery('an edited payload', (claims, { owner, peer }) => {
    const [header, , signature] = partsOf(peer.token);
    return `${header}.${inBase64({ ...claims, sub: owner.user._id })}.${signature}`;
  }),
  forgery('signed with another secret', (claims) => forge(claims, { secret: 'x'.repeat(40) })),
  forgery('a key of its own choice', (claims) => {
    return forge(claims, { secret: 'x', header: { kid: '../../dev/null' } });
  }),
  forgery('no key id', (claims) => forge(claims, { header: { kid: undefined } })),
  forgery('HS384', (claims) => forge(claims, { header: { alg: 'HS384' } })),
  forgery('HS512', (claims) => forge(claims, { header: { alg: 'HS512' } })),
  forgery('RS256', (claims) => signWithOwnKey(claims, false)),
  forgery('RS256 with its own key', (claims) => signWithOwnKey(claims, true)),
  forgery('another issuer', (claims) => forge({ ...claims, iss: 'elsewhere' })),
  forgery('no issuer', ({ iss: _, ...claims }) => forge(claims)),
  forgery('another audience', (claims) => forge({ ...claims, aud: 'another-service' })),
  forgery('no audience', ({ aud: _, ...claims }) => forge(claims)),
  forgery('an unknown session', (claims) => forge({ ...claims, jti: NOBODY })),
  forgery('another’s session', (claims, { peer }) => {
    return forge({ ...claims, jti: String(decodeJwt(peer.token).jti) });
  }),
  forgery('another’s user in one’s own session', (claims, { owner, peer }) => {
    return forge({ ...claims, ...decodeJwt(peer.token), sub: owner.user._id });
  }),
  ended('signed out', 'signedOut'),
  ended('a changed password', 'withAnotherPassword'),
  ended('an expired session', 'expired'),
  ended('a deleted user', 'gone'),
  {
    name: 'another of the same role',
    refusals: { user: 'access-denied', admin: 'access-denied' },
    present: ({ owner, peer }) => ({ ...own(peer), userId: owner.user._id }),
  },
  {
    name: 'an admin on a shopper’s path',
    refusals: { user: 'access-denied' },
    present: ({ owner, admin }) => ({ ...own(admin), userId: owner.user._id }),
  },
  {
    name: 'a shopper on an admin’s path',
    refusals: { admin: 'access-denied' },
    present: ({ owner, shopper }) => ({ ...own(shopper), userId: owner.user._id }),
  },
  {
    name: 'a shopper on their own path',
    refusals: { admin: 'admins-only' },
    present: ({ shopper }) => own(shopper),
  },
  {
    name: 'a shopper whose token calls itself an admin’s',
    refusals: { admin: 'admins-only' },
    present: async ({ shopper }) => {
      const claims = { ...decodeJwt(shopper.token), role: 1, admin: true };
      return { ...own(shopper), authorization: `Bearer ${await forge(claims)}` };
    },
  },
  {
    name: 'an admin who is one no more',
    refusals: { admin: 'admins-only' },
    present: ({ demoted }) => own(demoted),
  },
  path('the path of another', ({ peer }) => peer.user._id, 'access-denied'),
  path('the path of nobody', () => NOBODY, 'user-not-found'),
  path('the path of somebody gone', ({ gone }) => gone.user._id, 'user-not-found'),
  path('a path in upper case', ({ owner }) => owner.user._id.toUpperCase(), 'user-not-found'),
  path('traversal', ({ owner }) => `..%2f${owner.user._id}`, 'user-not-found'),
  path('traversal, twice encoded', ({ owner }) => `..%252f${owner.user._id}`, 'user-not-found'),
  path('a path with a NUL', ({ owner }) => `${owner.user._id}%00`, 'user-not-found'),
  path('a path with a space', ({ owner }) => `${owner.user._id}%20`, 'user-not-found'),
  path('a path with a wildcard', () => '%25', 'user-not-found'),
  path('a path with SQL', () => "'%20OR%20'1'='1", 'user-not-found'),
];

/** A credential as presented by one set of users; made once because generating keys is slow. */
export type PresentedCredential = Omit<Credential, 'present'> & { presented: PresentedIdentity };

export function presentCredentials(users: TestUsers): Promise<PresentedCredential[]> {
  const tried = CREDENTIALS.map(async ({ name, refusals, present }) => {
    return { name, refusals, presented: await present(users) };
  });
  return Promise.all(tried);
}
