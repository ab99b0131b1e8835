import { spawnSync } from 'node:child_process';
import { unstable_readConfig as readWranglerConfig } from 'wrangler';
import { deployShop } from '../deploy-shop.ts';
import { readArguments, runCommand, SHOP_OPTIONS } from '../run-command.ts';
import { smokeShop } from '../smoke-checks.ts';
import { readTarget, root, runWrangler } from '../wrangler.ts';

const HELP = `
npm run deploy [-- --env production|staging]

Checks the settings and secrets, lists the migrations, builds the pages, notes where the database stands,
migrates both databases, deploys, and looks at the shop from outside.

  --env             production unless given
  --url             where the deployed shop is looked at; by SHOP_URL or its domain unless given
  --allow-data-loss a migration that may lose data, by its file's name; may come more than once
  --rehearse        the folder of a local shop (.state): its databases are migrated, and nothing deployed
  --help            this text
`;

await runCommand(async () => {
  const { values } = readArguments({
    options: {
      ...SHOP_OPTIONS,
      url: { type: 'string' },
      'allow-data-loss': { type: 'string', multiple: true },
    },
  });
  if (values.help) return console.log(HELP);
  const allowed = values['allow-data-loss'] ?? [];
  await deployShop({ ...readTarget(values), allowed, url: values.url }, tools());
});

function tools() {
  return {
    wrangler: runWrangler,
    settingsOf: (env: string) => readWranglerConfig({ config: `${root}/wrangler.toml`, env }),
    build: async (env: string) => {
      const vite = spawnSync('vite', ['build', '--mode', env], {
        cwd: root,
        stdio: 'inherit',
        env: { ...process.env, NODE_ENV: 'production' },
      });
      if (vite.status !== 0) throw new Error('The pages could not be built.');
    },
    smoke: smokeShop,
    tag: () => {
      const git = spawnSync('git', ['rev-parse', '--short', 'HEAD'], {
        cwd: root,
        encoding: 'utf8',
      });
      return git.status === 0 ? git.stdout.trim() : undefined;
    },
    say: (line: string) => console.log(line),
  };
}
