import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const require = createRequire(import.meta.url);

/** One installed version of the Drop-in widget, and the SDK it is built on. */
export interface WidgetPackage {
  /** Used in the stylesheet's address. */
  dropinVersion: string;
  dropinFolder: string;
  /** The one-file build that bundlers resolve the package to. */
  bundlePath: string;
  /** Used in every frame's address. */
  sdkVersion: string;
  sdkFolder: string;
}

function readVersion(packageFile: string): string {
  const parsed: unknown = JSON.parse(readFileSync(packageFile, 'utf8'));
  if (typeof parsed === 'object' && parsed !== null && 'version' in parsed) {
    return String(parsed.version);
  }
  throw new Error(`${packageFile} names no version.`);
}

function widgetPackage(name: string): WidgetPackage {
  const dropinPackage = require.resolve(`${name}/package.json`);
  const dropinFolder = dirname(dropinPackage);
  const sdkPackage = createRequire(dropinPackage).resolve('braintree-web/package.json');
  return {
    dropinVersion: readVersion(dropinPackage),
    dropinFolder,
    bundlePath: join(dropinFolder, 'dist', 'browser', 'dropin.js'),
    sdkVersion: readVersion(sdkPackage),
    sdkFolder: dirname(sdkPackage),
  };
}

/** The shop's version of the widget and the newest one; the gateway serves both. */
export const widgetPackages = {
  current: widgetPackage('braintree-web-drop-in'),
  next: widgetPackage('braintree-web-drop-in-next'),
} as const;

export const { sdkVersion } = widgetPackages.current;
