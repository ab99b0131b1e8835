import { join } from 'node:path';
import { flagsOf, root, runOrThrow, type ShopTarget, type Wrangler } from './wrangler.ts';

const FILE = join(root, 'functions/sales-figures/rebuild-sales-figures.sql');

/** Rebuilds the sales figures from the orders and their events; D1 runs the file atomically. */
export async function rebuildFigures(wrangler: Wrangler, target: ShopTarget): Promise<void> {
  await runOrThrow(wrangler, ['d1', 'execute', 'DB', ...flagsOf(target), '--yes', '--file', FILE]);
}
