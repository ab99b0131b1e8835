import { decodeProtectedHeader, errors, type JWTPayload, jwtVerify, SignJWT } from 'jose';
import { sha256 } from '../sha256.ts';
import { SESSION_SECONDS } from './session-terms.ts';

const ALGORITHM = 'HS256';

const SESSION_ISSUER = 'colophon';
/** Audience of a token: this API, and no other service that may share the secret. */
const AUDIENCE = 'colophon-api';

/** Signs and verifies bearer tokens; whether the session still stands is decided by its row. */
export interface SessionTokens {
  sign(session: { sessionId: string; userId: string; now: Date }): Promise<string>;
  /** @returns undefined for a token that is forged, expired or not one of ours */
  read(token: string, now: Date): Promise<{ sessionId: string; userId: string } | undefined>;
}

/**
 * @param secrets the first signs; earlier ones verify what they have signed, until their last
 *   sessions have ended
 */
export function createSessionTokens(secrets: readonly [string, ...string[]]): SessionTokens {
  const keys = secrets.map(toKey);
  const [current] = keys as [SigningKey];
  return {
    sign: ({ sessionId, userId, now }) => {
      const issued = Math.floor(now.getTime() / 1000);
      return new SignJWT()
        .setProtectedHeader({ alg: ALGORITHM, kid: current.id })
        .setIssuer(SESSION_ISSUER)
        .setAudience(AUDIENCE)
        .setSubject(userId)
        .setJti(sessionId)
        .setIssuedAt(issued)
        .setExpirationTime(issued + SESSION_SECONDS)
        .sign(current.bytes);
    },
    read: async (token, now) => {
      const claims = await verifyToken(token, keysFor(token, keys), {
        issuer: SESSION_ISSUER,
        audience: AUDIENCE,
        claims: ['sub', 'jti', 'exp'],
        now,
      });
      if (!claims?.sub || !claims.jti) return undefined;
      return { sessionId: claims.jti, userId: claims.sub };
    },
  };
}

interface SigningKey {
  /** Key id in a token's header (`kid`); it does not reveal the secret. */
  id: string;
  bytes: Uint8Array;
}

function toKey(secret: string): SigningKey {
  const id = sha256(`kid ${secret}`).slice(0, 12);
  return { id, bytes: new TextEncoder().encode(secret) };
}

/** Returns the key that the token names; none for an unknown one. */
function keysFor(token: string, keys: readonly SigningKey[]): Uint8Array[] {
  try {
    const { kid } = decodeProtectedHeader(token);
    return keys.filter(({ id }) => id === kid).map(({ bytes }) => bytes);
  } catch {
    return [];
  }
}

/** Differs from the issuer of session tokens, so that neither is accepted as the other. */
const DEVICE_ISSUER = 'colophon-device';

/** How long a browser is remembered after its last sign-in: half a year. */
export const DEVICE_SECONDS = 180 * 24 * 60 * 60;

/** Accounts remembered per browser; the one that signed in longest ago is dropped first. */
const MAX_ACCOUNTS = 5;

/** Browser that has signed in before, and the accounts it signed in to. It proves nothing else. */
export interface Device {
  id: string;
  userIds: readonly string[];
}

/** Signs and verifies the token in the cookie `device`, which remembers a browser's sign-ins. */
export interface DeviceTokens {
  sign(device: Device, now: Date): Promise<string>;
  /** @returns undefined for a token that is forged, expired or not one of ours */
  read(token: string, now: Date): Promise<Device | undefined>;
}

/** Adds an account to those of the device. */
export function withAccount(device: Device, userId: string): Device {
  const others = device.userIds.filter((each) => each !== userId);
  return { ...device, userIds: [userId, ...others].slice(0, MAX_ACCOUNTS) };
}

/** @param secrets the first signs; tokens signed with any of them are accepted */
export function createDeviceTokens(secrets: readonly [string, ...string[]]): DeviceTokens {
  const keys = secrets.map((secret) => new TextEncoder().encode(secret));
  const [current] = keys as [Uint8Array];
  return {
    sign: ({ id, userIds }, now) => {
      const issued = Math.floor(now.getTime() / 1000);
      return new SignJWT({ users: userIds })
        .setProtectedHeader({ alg: ALGORITHM })
        .setIssuer(DEVICE_ISSUER)
        .setJti(id)
        .setExpirationTime(issued + DEVICE_SECONDS)
        .sign(current);
    },
    read: async (token, now) => {
      const checked = { issuer: DEVICE_ISSUER, claims: ['jti', 'exp', 'users'], now };
      const claims = await verifyToken<{ jti: string; users: string[] }>(token, keys, checked);
      return claims && { id: claims.jti, userIds: claims.users };
    },
  };
}

/**
 * Returns the claims of a token that was signed with one of the keys; undefined for one that is
 * forged, expired, of another issuer or audience, or without a required claim.
 */
async function verifyToken<Claims>(
  token: string,
  keys: readonly Uint8Array[],
  { claims, now, ...from }: { issuer: string; audience?: string; claims: string[]; now: Date },
): Promise<(JWTPayload & Claims) | undefined> {
  const algorithms = [ALGORITHM];
  const options = { ...from, algorithms, requiredClaims: claims, currentDate: now };
  for (const key of keys) {
    try {
      return (await jwtVerify<Claims>(token, key, options)).payload;
    } catch (error) {
      if (!(error instanceof errors.JOSEError)) throw error;
    }
  }
  return undefined;
}
