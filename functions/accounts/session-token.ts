import { decodeProtectedHeader, SignJWT } from 'jose';
import { sha256 } from '../sha256.ts';
import { SESSION_SECONDS } from './session-terms.ts';
import { ALGORITHM, verifyToken } from './verify-token.ts';

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
