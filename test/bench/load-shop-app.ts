import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { WORKER_BUNDLE } from '../rehearsal/worker-bundle.ts';

type ShopApp = typeof import('./shop-app.ts');

/**
 * The shop's app as one file in `folder`, as it is deployed: Node reads no JSON by the name of a part.
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
