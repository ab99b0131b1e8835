import { errors, type JWTPayload, jwtVerify } from 'jose';

/** The one algorithm of the shop's tokens. */
export const ALGORITHM = 'HS256';

/**
 * Returns the claims of a token that was signed with one of the keys; undefined for one that is
 * forged, expired, of another issuer or audience, or without a required claim.
 */
export async function verifyToken<Claims>(
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
