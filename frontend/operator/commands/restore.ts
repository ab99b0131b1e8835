import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { unstable_readConfig as readWranglerConfig } from 'wrangler';
import { backupsOf, listBackups } from '../download-backup.ts';
import { restoreShop } from '../restore-shop.ts';
import { readArguments, runCommand, SHOP_OPTIONS } from '../run-command.ts';
import { readTarget, root, runWrangler } from '../wrangler.ts';

const HELP = `
npm run restore [-- latest|2026-11-22T03-00-00Z|--list] [--env production|staging]

Puts a backup into a shop's fresh, empty database; operating.md, "Restore", says what comes before and after.

  --list            names the backups that there are, and restores none
  --check           reads and proves the backup, and touches no shop
  --rehearse        the folder of a local shop (.state) instead
`;

const folder = mkdtempSync(join(tmpdir(), 'colophon-restore-'));
await runCommand(async () => {
  const { values, positionals } = readArguments({
    allowPositionals: true,
    options: {
      ...SHOP_OPTIONS,
      check: { type: 'boolean', default: false },
      list: { type: 'boolean' },
    },
  });
  if (values.help) return console.log(HELP);
  if (positionals.length > 1) throw new Error(`One backup at a time: ${positionals.join(', ')}`);
  const target = readTarget(values);
  const settings = readWranglerConfig({ config: `${root}/wrangler.toml`, env: target.env });
  const source = { wrangler: runWrangler, target, bucket: backupsOf(settings), folder };
  const [id = 'latest'] = positionals;
  const say = (line: string) => console.log(line);
  if (values.list) for (const each of await listBackups(source)) say(each);
  else await restoreShop(source, { id, checkOnly: values.check, say });
});
rmSync(folder, { recursive: true, force: true });
