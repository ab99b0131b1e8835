import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const require = createRequire(import.meta.url);

function readVersion(packageFile: string): string {
  const parsed: unknown = JSON.parse(readFileSync(packageFile, 'utf8'));
  if (typeof parsed === 'object' && parsed !== null && 'version' in parsed) {
    return String(parsed.version);
  }
  throw new Error(`${packageFile} names no version.`);
}

const dropinPackage = require.resolve('braintree-web-drop-in/package.json');

/** Folder of the installed Drop-in widget. */
export const dropinFolder = dirname(dropinPackage);

/** Installed Drop-in version; it is part of the stylesheet's address. */
export const dropinVersion = readVersion(dropinPackage);

/** Installed braintree-web version; it is part of every frame's address. */
export const sdkVersion = readVersion(require.resolve('braintree-web/package.json'));

/** The one-file build that bundlers resolve `braintree-web-drop-in` to. */
export const dropinBundlePath = join(dropinFolder, 'dist', 'browser', 'dropin.js');
