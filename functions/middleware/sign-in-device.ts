import { getParser } from 'bowser';
import type { Context } from 'hono';
import { DEVICE_SECONDS, type Device, withAccount } from '../accounts/device-token.ts';
import type { SignInOrigin } from '../accounts/start-session.ts';
import type { AppEnv } from '../deps.ts';
import type { Visitor } from '../security/requester.ts';
import { readHostCookie, setHostCookie } from './cookies.ts';
import { findBearerSession } from './read-request.ts';

const COOKIE = 'device';

/** Returns who signs in, and from where. */
export async function signInOrigin(c: Context<AppEnv>, visitor: Visitor): Promise<SignInOrigin> {
  const known = await readDevice(c);
  const replaces = (await findBearerSession(c))?.sessionId;
  return { ...visitor, device: deviceOf(c), known, replaces };
}

/** Returns the browser as it was at its last sign-in; undefined if it is not known. */
async function readDevice(c: Context<AppEnv>): Promise<Device | undefined> {
  const token = readHostCookie(c, COOKIE);
  const { deviceTokens, now } = c.var.deps;
  return token ? await deviceTokens.read(token, now()) : undefined;
}

/** Stores in the browser that it has signed in to the account. */
export async function setDeviceCookie(
  c: Context<AppEnv>,
  device: Device | undefined,
  userId: string,
): Promise<void> {
  const { deviceTokens, newId, now } = c.var.deps;
  const known = withAccount(device ?? { id: newId(), userIds: [] }, userId);
  const value = await deviceTokens.sign(known, now());
  setHostCookie(c, { name: COOKIE, value, seconds: DEVICE_SECONDS });
}

/** A User-Agent may be as long as a request's headers; a name in a list may not. */
const MAX_READ = 512;
const MAX_NAME = 60;

/**
 * Returns what a User-Agent says about a device, for its owner to recognize: `Firefox on Windows`.
 * It is only what the browser claims. Empty if it says nothing.
 */
export function deviceOf(c: Context): string {
  const userAgent = c.req.header('user-agent');
  if (!userAgent) return '';
  const parser = getParser(userAgent.slice(0, MAX_READ));
  const [browser, system] = [parser.getBrowserName(), parser.getOSName()];
  const name = browser && system ? `${browser} on ${system}` : browser || system;
  return name.slice(0, MAX_NAME);
}
