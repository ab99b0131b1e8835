import { getParser } from 'bowser';

/** A User-Agent may be as long as a request's headers; a name in a list may not. */
const MAX_READ = 512;
const MAX_NAME = 60;

/**
 * What a User-Agent says of a device, for its owner to know it by: `Firefox on Windows`. It is what
 * the browser claims and nothing more. Empty when it says nothing.
 */
export function deviceOf(userAgent: string | undefined): string {
  if (!userAgent) return '';
  const parser = getParser(userAgent.slice(0, MAX_READ));
  const [browser, system] = [parser.getBrowserName(), parser.getOSName()];
  const name = browser && system ? `${browser} on ${system}` : browser || system;
  return name.slice(0, MAX_NAME);
}
