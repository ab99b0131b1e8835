import type { BuildOptions } from 'esbuild';

/** esbuild options that bundle a Worker into one file for workerd. */
export const WORKER_BUNDLE = {
  bundle: true,
  format: 'esm',
  target: 'es2024',
  platform: 'neutral',
  conditions: ['workerd', 'worker', 'browser'],
  mainFields: ['browser', 'module', 'main'],
  external: ['node:*', 'cloudflare:*'],
  logLevel: 'error',
} as const satisfies BuildOptions;
