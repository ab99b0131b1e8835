import { errors, jwtVerify, SignJWT } from 'jose';

const ALGORITHM = 'HS256';
/** Not that of a session's token: neither is taken for the other. */
const ISSUER = 'colophon-device';

/** How long a browser is known after its last sign-in: half a year. */
export const DEVICE_SECONDS = 180 * 24 * 60 * 60;

/** Accounts that one browser is known for; the one that signed in longest ago is forgotten first. */
const MAX_ACCOUNTS = 5;

/** A browser that has signed in before, and to which accounts. It proves nothing else. */
export interface Device {
  id: string;
  userIds: readonly string[];
}

/** Signs and reads what a browser keeps of its sign-ins, in the cookie `device`. */
export interface DeviceTokens {
  sign(device: Device, now: Date): Promise<string>;
  /** @returns undefined for a token that is forged, expired or not one of ours */
  read(token: string, now: Date): Promise<Device | undefined>;
}

/** The device with one more account. */
export function withAccount(device: Device, userId: string): Device {
  const others = device.userIds.filter((each) => each !== userId);
  return { ...device, userIds: [userId, ...others].slice(0, MAX_ACCOUNTS) };
}

export function createDeviceTokens(secret: string): DeviceTokens {
  const key = new TextEncoder().encode(secret);
  return {
    sign: ({ id, userIds }, now) => {
      const issued = Math.floor(now.getTime() / 1000);
      return new SignJWT({ users: userIds })
        .setProtectedHeader({ alg: ALGORITHM })
        .setIssuer(ISSUER)
        .setJti(id)
        .setExpirationTime(issued + DEVICE_SECONDS)
        .sign(key);
    },
    read: async (token, now) => {
      try {
        const { payload } = await jwtVerify<{ users: string[] }>(token, key, {
          algorithms: [ALGORITHM],
          issuer: ISSUER,
          currentDate: now,
          requiredClaims: ['jti', 'exp', 'users'],
        });
        return { id: payload.jti ?? '', userIds: payload.users };
      } catch (error) {
        if (error instanceof errors.JOSEError) return undefined;
        throw error;
      }
    },
  };
}
