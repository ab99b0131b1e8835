import { dirname, join, resolve } from 'node:path';
import { build, type Plugin } from 'esbuild';
import { root } from '../rehearsal/settings.ts';
import { WORKER_BUNDLE } from '../rehearsal/worker-bundle.ts';

/** Builds that are broken on purpose; each replaces some of the shop's modules. */
export const BROKEN = {
  'order-before-charge': ['functions/payments/pay.ts'],
  'no-lookup': ['functions/payments/record-outcome.ts'],
  'no-hold': ['functions/payments/payment.statements.ts'],
  'no-reversal': ['functions/payments/reverse-payment.ts'],
  'shared-connection': ['functions/db/database.ts'],
  'stale-replica': ['functions/db/database.ts'],
  'cut-off': ['functions/middleware/wait-until-done.ts'],
  'order-after-payment': [
    'functions/middleware/wait-until-done.ts',
    'functions/payments/record-outcome.ts',
  ],
} as const;
export type Broken = keyof typeof BROKEN;

/** Bundles the harness's Worker into one file for workerd. */
export async function buildWorker(outfile: string, broken: Broken | undefined): Promise<void> {
  await build({
    ...WORKER_BUNDLE,
    entryPoints: [join(root, 'test/faults/worker/worker.ts')],
    outfile,
    plugins: broken ? [inPlaceOf(broken)] : [],
  });
}

/**
 * Resolves the right modules to the broken one for every importer except the broken modules
 * themselves.
 */
function inPlaceOf(broken: Broken): Plugin {
  const right = BROKEN[broken].map((module) => join(root, module));
  const folder = join(root, 'test/faults/broken');
  return {
    name: broken,
    setup: (bundle) =>
      bundle.onResolve({ filter: /^\./ }, ({ path, importer }) => {
        const isMeant =
          right.includes(resolve(dirname(importer), path)) && dirname(importer) !== folder;
        return isMeant ? { path: join(folder, `${broken}.ts`) } : undefined;
      }),
  };
}
