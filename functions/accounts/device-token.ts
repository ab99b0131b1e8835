import { SignJWT } from 'jose';
import { ALGORITHM, verifyToken } from './verify-token.ts';

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
