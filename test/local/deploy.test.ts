import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, expect, test } from 'vitest';
import { unstable_readConfig as readWranglerConfig } from 'wrangler';
import type { DeploySettings } from '../../frontend/operator/deploy-settings.ts';
import { deployShop } from '../../frontend/operator/deploy-shop.ts';
import { makeOwner } from '../../frontend/operator/make-owner.ts';
import { listMigrations, listPending } from '../../frontend/operator/migrate.ts';
import { resetAdminAccess } from '../../frontend/operator/reset-admin-access.ts';
import { smokeShop } from '../../frontend/operator/smoke-checks.ts';
import {
  runNode,
  runOrThrow,
  runWrangler,
  type ShopTarget,
  type Wrangler,
} from '../../frontend/operator/wrangler.ts';
import { hashLinkToken } from '../../functions/accounts/mailed-link.ts';
import { root } from '../rehearsal/settings.ts';
import { openShop } from './local-shop.ts';

const folder = mkdtempSync(join(tmpdir(), 'colophon-deploy-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Deployable settings: the project's own, with separate databases per environment. */
function settingsOf(env: string): DeploySettings {
  const settings: DeploySettings = readWranglerConfig({ config: `${root}/wrangler.toml`, env });
  const databases = settings.d1_databases.map((each) => ({
    ...each,
    database_id: `${env} ${each.binding}`,
  }));
  return { ...settings, d1_databases: databases };
}

function tools(wrangler: Wrangler) {
  const said: string[] = [];
  return {
    said,
    wrangler,
    settingsOf,
    build: async () => void said.push('(built)'),
    smoke: async () => [{ name: 'the shop is there' }],
    tag: () => 'b7d4c3a',
    say: (line: string) => void said.push(line),
  };
}

async function rows(target: ShopTarget, sql: string): Promise<unknown[]> {
  const flags = ['--env', target.env, '--local', '--persist-to', target.state ?? ''];
  const query = ['d1', 'execute', 'DB', ...flags, '--json', '--command', sql];
  const { out } = await runOrThrow(runWrangler, query);
  return (JSON.parse(out) as { results: unknown[] }[])[0]?.results ?? [];
}

test('a character that wrangler prints in two chunks is decoded correctly', async () => {
  const inPieces = `process.stdout.write(Buffer.from([0xc3]));
    setTimeout(() => process.stdout.write(Buffer.from([0xa9])), 100)`;

  expect(await runNode(['--eval', inPieces])).toEqual({ ok: true, out: 'é', text: 'é' });
});

test('an operator who has not signed in to Cloudflare is told how to, in one plain sentence', async () => {
  const unsigned = `console.error('\\x1b[31mERROR\\x1b[0m In a non-interactive environment, it is ' +
    'necessary to set a CLOUDFLARE_API_TOKEN environment variable'); process.exitCode = 1`;

  await expect(runOrThrow(() => runNode(['--eval', unsigned]), ['d1', 'list'])).rejects.toThrow(
    'Cloudflare does not know who you are: run `npx wrangler login`, or set CLOUDFLARE_API_TOKEN.',
  );
  expect((await runNode(['--eval', unsigned])).text).toMatch(/^ERROR In a non-interactive/);
});

test('a rehearsal with the real wrangler applies every migration and leaves none pending', async () => {
  const target = { env: 'staging', state: join(folder, 'rehearsal') } as const;
  mkdirSync(target.state);
  const names = listMigrations('DB').map(({ name }) => name);
  const run = promisify(execFile);
  // The real build makes the pages, which the deployment's dry run then finds.
  const command = ['frontend/operator/commands/deploy.ts', '--env', 'staging'];
  const first = await run(process.execPath, [...command, '--rehearse', target.state], {
    cwd: root,
  });

  expect(first.stdout).toContain(`Migrating DB: ${names.join(', ')}`);
  expect(first.stdout).toContain('Deploying (a dry run)');
  expect(first.stdout).toContain('! NO MAIL IS SENT');
  expect(first.stdout).not.toContain('WARNING');
  expect(await rows(target, 'SELECT name FROM d1_migrations ORDER BY id')).toEqual(
    names.map((name) => ({ name })),
  );

  expect(await listPending(runWrangler, target, 'DB')).toEqual([]);
}, 600_000);

test('the owner command makes an account the owner, with its password alone, but only while there is no admin', async () => {
  const target = { env: 'staging', state: join(folder, 'rehearsal') } as const;
  for (const name of ['ada', 'eve']) {
    await rows(
      target,
      `INSERT INTO users (id, name, email, password_hash, created_at, updated_at)
       VALUES ('${name}', '${name}', '${name}@example.com', 'x', '2026', '2026') RETURNING id`,
    );
  }

  await rows(
    target,
    `INSERT INTO account_links (id, user_id, purpose, email, created_at, expires_at)
     VALUES ('back', 'ada', 'undo-change', 'mallory@example.com', '2026', '2099') RETURNING id`,
  );
  await rows(
    target,
    `INSERT INTO passkeys (id, user_id, name, credential_id, public_key, counter, transports, created_at)
     SELECT id, id, 'theirs', id, 'k', 0, '[]', '2026' FROM users RETURNING id`,
  );

  await expect(makeOwner(runWrangler, target, 'nobody@example.com')).rejects.toThrow('sign up');
  await expect(makeOwner(runWrangler, target, "a'; DROP TABLE users;--@x.example")).rejects.toThrow(
    '--email must be',
  );
  let commands = 0;
  const failing: Wrangler = async (args) =>
    ++commands === 2 ? { ok: false, out: '', text: 'no network' } : await runWrangler(args);
  await expect(makeOwner(failing, target, 'ada@example.com')).rejects.toThrow('no network');
  expect(await makeOwner(runWrangler, target, 'Ada@example.com')).toEqual({
    name: 'ada',
    createdAt: '2026',
  });
  await expect(makeOwner(runWrangler, target, 'eve@example.com')).rejects.toThrow(
    'already has an admin',
  );
  expect(await rows(target, 'SELECT id, role FROM users ORDER BY id')).toEqual([
    { id: 'ada', role: 1 },
    { id: 'eve', role: 0 },
  ]);
  expect(await rows(target, 'SELECT id FROM account_links')).toEqual([]);
  expect(await rows(target, 'SELECT user_id FROM passkeys')).toEqual([{ user_id: 'eve' }]);
}, 600_000);

test('the command for a locked-out admin makes a one-time link and changes no other account', async () => {
  const target = { env: 'staging', state: join(folder, 'rehearsal') } as const;
  for (const [table, columns, values] of [
    ['authenticators', 'secret, created_at', "'s', '2026'"],
    ['recovery_codes', 'code_hash', "'h'"],
    ['sessions', 'id, created_at, expires_at', "id, '2026', '2099'"],
  ]) {
    const into = `INSERT INTO ${table} (user_id, ${columns}) SELECT id, ${values} FROM users`;
    await rows(target, into);
  }

  await expect(resetAdminAccess(runWrangler, target, 'eve@example.com')).rejects.toThrow(
    'No admin',
  );
  await expect(resetAdminAccess(runWrangler, target, "a' OR 1=1;--@x.example")).rejects.toThrow(
    '--email',
  );
  const { name, path } = await resetAdminAccess(runWrangler, target, 'Ada@example.com');

  expect([name, path]).toEqual([
    'ada',
    expect.stringMatching(/^\/password\/reset#token=[\w-]{43}$/),
  ]);
  expect(
    await rows(
      target,
      `SELECT 'app' AS kept, user_id FROM authenticators
       UNION ALL SELECT 'code', user_id FROM recovery_codes
       UNION ALL SELECT 'session', user_id FROM sessions`,
    ),
  ).toEqual([
    { kept: 'app', user_id: 'eve' },
    { kept: 'code', user_id: 'eve' },
    { kept: 'session', user_id: 'eve' },
  ]);
  const links = await rows(target, 'SELECT user_id, purpose, token_hash FROM account_links');
  expect(links).toEqual([
    {
      user_id: 'ada',
      purpose: 'reset-password',
      token_hash: hashLinkToken(path.split('=')[1] ?? ''),
    },
  ]);
  expect(await rows(target, 'SELECT kind, user_id, actor_id FROM security_events')).toEqual([
    { kind: 'let-in', user_id: 'ada', actor_id: null },
  ]);
}, 600_000);

/** Cloudflare as seen through wrangler; `asked` records the commands. */
function cloudflare({
  secrets,
  pending,
  oldBooks = [],
}: {
  secrets: string[];
  pending: string[];
  oldBooks?: object[];
}) {
  const asked: string[] = [];
  const wrangler: Wrangler = async (args) => {
    const line = args.join(' ');
    asked.push(line);
    const answers: [RegExp, string][] = [
      [/^secret list/, JSON.stringify(secrets.map((name) => ({ name })))],
      [/^d1 migrations list DB/, `│ Name │\n${pending.map((name) => `│ ${name} │\n`).join('')}`],
      [/^d1 migrations list SEARCH/, '✅ No migrations to apply!'],
      [/^d1 execute SEARCH/, JSON.stringify([{ results: oldBooks }])],
      [/^d1 time-travel/, JSON.stringify({ bookmark: '0000-b00k' })],
      [/^deploy/, 'Deployed colophon triggers\n  https://colophon.someone.workers.dev\n'],
    ];
    const out = answers.find(([pattern]) => pattern.test(line))?.[1] ?? '';
    return { ok: true, out, text: out };
  };
  return { asked, wrangler };
}

const secrets = ['JWT_SECRET', 'BRAINTREE_PUBLIC_KEY', 'BRAINTREE_PRIVATE_KEY'];
const latest = listMigrations('DB').at(-1)?.name ?? '';

test('a deployment checks, builds, bookmarks the database, migrates, deploys and runs the smoke check', async () => {
  const { asked, wrangler } = cloudflare({ secrets, pending: [latest] });
  const chosen = tools(wrangler);

  await deployShop({ env: 'staging', allowed: [] }, chosen);

  expect(asked).toEqual([
    'secret list --env staging',
    'd1 migrations list DB --env staging --remote',
    'd1 migrations list SEARCH --env staging --remote',
    'd1 time-travel info DB --env staging --json',
    'd1 migrations apply DB --env staging --remote',
    'deploy --env staging --tag b7d4c3a',
    expect.stringMatching(/^d1 execute SEARCH --env staging --remote .*version < \d+ LIMIT 1$/),
  ]);
  expect(chosen.said.join()).not.toContain('search:rebuild');
  expect(chosen.said.indexOf('(built)')).toBeLessThan(
    chosen.said.indexOf('The database is at 0000-b00k'),
  );
  expect(chosen.said).toContain('  ok     the shop is there');
});

test('a deployment asks to rebuild a search index that an earlier release has filled', async () => {
  const { wrangler } = cloudflare({ secrets, pending: [], oldBooks: [{ rank: 1 }] });
  const chosen = tools(wrangler);

  await deployShop({ env: 'staging', allowed: [] }, chosen);

  expect(chosen.said).toContain(
    'The search index has changed: npm run search:rebuild -- --url https://colophon.someone.workers.dev',
  );
});

test('a missing secret stops a deployment before anything has changed', async () => {
  const { asked, wrangler } = cloudflare({ secrets: secrets.slice(1), pending: [latest] });

  await expect(deployShop({ env: 'staging', allowed: [] }, tools(wrangler))).rejects.toThrow(
    'npx wrangler secret put JWT_SECRET --env staging',
  );
  expect(asked).toEqual(['secret list --env staging']);
});

test('a failed smoke check names the commands that roll back code and data', async () => {
  const { wrangler } = cloudflare({ secrets, pending: [] });
  const smoke = async (url: string) => [{ name: url, fault: '503' }];

  const deploying = deployShop({ env: 'staging', allowed: [] }, { ...tools(wrangler), smoke });

  await expect(deploying).rejects.toThrow(
    /npx wrangler rollback --env staging[\s\S]*time-travel restore DB --env staging --bookmark 0000-b00k/,
  );
});

test('the smoke check passes for the local shop and fails for another server', async () => {
  const shop = await openShop();
  try {
    const results = await smokeShop(`http://localhost:${shop.port}`);
    expect(results.filter(({ fault }) => fault)).toEqual([]);
    expect(results.length).toBeGreaterThan(6);
  } finally {
    await shop.close();
  }

  const other = createServer((_request, response) => response.end('<div id="root"></div>'));
  await new Promise<void>((resolve) => other.listen(8933, '127.0.0.1', resolve));
  try {
    const results = await smokeShop('http://127.0.0.1:8933');
    expect(results.filter(({ fault }) => !fault)).toEqual([]);
    expect(results.map(({ name }) => name)).not.toContain('plain HTTP redirects to HTTPS');
  } finally {
    other.close();
  }

  const nobody = await smokeShop('http://127.0.0.1:8934');
  expect(nobody.filter(({ fault }) => fault?.includes('ECONNREFUSED')).length).toBeGreaterThan(6);
}, 600_000);
