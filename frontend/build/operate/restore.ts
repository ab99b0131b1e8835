import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { unstable_readConfig as readWranglerConfig } from 'wrangler';
import type { DeploySettings } from './deploy-settings.ts';
import { restoreShop } from './restore-shop.ts';
import { readPlace, root, runWrangler } from './wrangler.ts';

const HELP = `
npm run restore [-- latest|2026-11-22T03-00-00Z] [--env production|staging]

Puts a backup into a shop's fresh, empty database; operating.md, "Restore", says what comes before and after.

  --check           reads and proves the backup, and touches no shop
  --rehearse        the folder of a local shop (.state) instead
`;

const folder = mkdtempSync(join(tmpdir(), 'colophon-restore-'));
try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      env: { type: 'string' },
      check: { type: 'boolean', default: false },
      rehearse: { type: 'string' },
      help: { type: 'boolean', short: 'h' },
    },
  });
  if (values.help) console.log(HELP);
  else {
    const place = readPlace(values);
    const { r2_buckets: buckets }: DeploySettings = readWranglerConfig({
      config: `${root}/wrangler.toml`,
      env: place.env,
    });
    const bucket = buckets.find(({ binding }) => binding === 'BACKUPS')?.bucket_name;
    if (!bucket) throw new Error(`[env.${place.env}] has no bucket BACKUPS`);
    const source = { wrangler: runWrangler, place, bucket, folder };
    const [id = 'latest'] = positionals;
    await restoreShop(source, { id, checkOnly: values.check, say: (line) => console.log(line) });
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}
