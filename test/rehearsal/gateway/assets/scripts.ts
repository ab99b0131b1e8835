import { join } from 'node:path';
import type { Plugin } from 'esbuild';

const entries = {
  'hosted-fields-frame': 'hosted-fields-frame.ts',
  'dispatch-frame': 'dispatch-frame.ts',
  'redirect-frame': 'redirect-frame.ts',
  'cancel-frame': 'cancel-frame.ts',
  'venmo-desktop-frame': 'venmo-desktop-frame.ts',
  'paypal-checkout': 'paypal-checkout.ts',
  'google-pay': 'google-pay.ts',
  'apple-pay-session': 'apple-pay-session.ts',
  report: 'report.ts',
  songbird: 'songbird.ts',
  'bank-answer': 'bank-answer.ts',
  'send-form': 'send-form.ts',
  'three-d-secure-bank-frame': 'three-d-secure-bank-frame.ts',
  'three-d-secure-authentication-complete-frame': 'three-d-secure-authentication-complete-frame.ts',
} as const;

/** Browser scripts that the gateway serves. */
export type ScriptName = keyof typeof entries;

// Inside a frame, the SDK's client may only talk to the gateway that served the frame.
const trustOwnOrigin: Plugin = {
  name: 'trust-own-origin',
  setup(build) {
    build.onLoad({ filter: /braintree-web[\\/]lib[\\/]is-verified-domain\.js$/ }, () => ({
      contents: 'module.exports = (url) => new URL(url, location.href).origin === location.origin;',
    }));
  },
};

const built = new Map<ScriptName, Promise<string>>();

async function build(name: ScriptName): Promise<string> {
  const esbuild = await import('esbuild');
  const result = await esbuild.build({
    entryPoints: [join(import.meta.dirname, '..', 'frames', entries[name])],
    bundle: true,
    write: false,
    format: 'iife',
    target: 'es2022',
    define: { global: 'globalThis' },
    plugins: [trustOwnOrigin],
    logLevel: 'error',
  });
  return result.outputFiles[0]?.text ?? '';
}

/** Returns a browser script, bundled in memory on first use. */
export function scriptText(name: ScriptName): Promise<string> {
  const known = built.get(name) ?? build(name);
  built.set(name, known);
  return known;
}

/** Bundles every script up front, so that the first shopper does not wait. */
export async function buildAllScripts(): Promise<void> {
  await Promise.all((Object.keys(entries) as ScriptName[]).map(scriptText));
  // Otherwise esbuild's helper process keeps running.
  const esbuild = await import('esbuild');
  await esbuild.stop();
}
