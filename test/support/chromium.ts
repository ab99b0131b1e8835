import { existsSync } from 'node:fs';

/** Flags that let headless Chromium run anywhere and keep it off the network. */
export const CHROMIUM_ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

const USUAL_PLACES = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/**
 * Finds the browser for the tests: `CHROMIUM_PATH`, the one inside the npm package (Linux on x64),
 * or one in the usual places; undefined if the machine has none of them.
 */
export async function findChromium(): Promise<string | undefined> {
  const named = process.env['CHROMIUM_PATH'];
  if (named) return named;
  if (process.platform === 'linux' && process.arch === 'x64') {
    // Makes the package unpack its own copies of the system libraries it needs.
    if (!hasSystemLibraries()) process.env['AWS_LAMBDA_JS_RUNTIME'] ??= 'nodejs22.x';
    const { default: chromium } = await import('@sparticuz/chromium');
    return await chromium.executablePath();
  }
  return USUAL_PLACES.find((path) => existsSync(path));
}

function hasSystemLibraries(): boolean {
  const folders = ['/usr/lib/x86_64-linux-gnu', '/usr/lib64', '/lib/x86_64-linux-gnu'];
  const has = (library: string) => folders.some((folder) => existsSync(`${folder}/${library}`));
  return has('libnss3.so') && has('libnspr4.so') && has('libexpat.so.1');
}
