import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { WORKER_BUNDLE } from '../rehearsal/worker-bundle.ts';

type ShopApp = typeof import('./shop-app.ts');

/**
 * Bundles the shop's app into one file in `folder`, as deployed, because Node cannot import a
 * single key of a JSON file by name.
 */
export async function loadShopApp(folder: string): Promise<ShopApp> {
  const outfile = join(folder, 'shop-app.mjs');
  await build({
    ...WORKER_BUNDLE,
    entryPoints: [join(import.meta.dirname, 'shop-app.ts')],
    outfile,
  });
  return (await import(pathToFileURL(outfile).href)) as ShopApp;
}
