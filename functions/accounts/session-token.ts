import { errors, jwtVerify, SignJWT } from 'jose';

const ALGORITHM = 'HS256';
const ISSUER = 'colophon';

/** How long a sign-in lasts. */
export const SESSION_SECONDS = 7 * 24 * 60 * 60;

/** Signs and reads the bearer tokens; whether the session still stands, its row decides. */
export interface SessionTokens {
  sign(session: { sessionId: string; userId: string; now: Date }): Promise<string>;
  /** @returns undefined for a token that is forged, expired or not one of ours */
  read(token: string, now: Date): Promise<{ sessionId: string; userId: string } | undefined>;
}

export function createSessionTokens(secret: string): SessionTokens {
  const key = new TextEncoder().encode(secret);
  return {
    sign: ({ sessionId, userId, now }) => {
      const issued = Math.floor(now.getTime() / 1000);
      return new SignJWT()
        .setProtectedHeader({ alg: ALGORITHM })
        .setIssuer(ISSUER)
        .setSubject(userId)
        .setJti(sessionId)
        .setIssuedAt(issued)
        .setExpirationTime(issued + SESSION_SECONDS)
        .sign(key);
    },
    read: async (token, now) => {
      try {
        const { payload } = await jwtVerify(token, key, {
          algorithms: [ALGORITHM],
          issuer: ISSUER,
          currentDate: now,
          requiredClaims: ['sub', 'jti', 'exp'],
        });
        if (!payload.sub || !payload.jti) return undefined;
        return { sessionId: payload.jti, userId: payload.sub };
      } catch (error) {
        if (error instanceof errors.JOSEError) return undefined;
        throw error;
      }
    },
  };
}
