import type { Context } from 'hono';
import { DEVICE_SECONDS, type Device, withAccount } from '../accounts/device-token.ts';
import type { AppEnv } from '../deps.ts';
import { keepOwnCookie, readOwnCookie } from './own-cookie.ts';

const NAME = 'device';

/** The browser as it was at its last sign-in; undefined for one that is not known. */
export async function readDevice(c: Context<AppEnv>): Promise<Device | undefined> {
  const token = readOwnCookie(c, NAME);
  const { deviceTokens, now } = c.var.deps;
  return token ? await deviceTokens.read(token, now()) : undefined;
}

/** Has the browser remember that it has signed in to the account. */
export async function keepDevice(
  c: Context<AppEnv>,
  device: Device | undefined,
  userId: string,
): Promise<void> {
  const { deviceTokens, newId, now } = c.var.deps;
  const known = withAccount(device ?? { id: newId(), userIds: [] }, userId);
  const value = await deviceTokens.sign(known, now());
  keepOwnCookie(c, { name: NAME, value, seconds: DEVICE_SECONDS });
}
