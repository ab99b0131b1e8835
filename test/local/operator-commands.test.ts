import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { readArguments } from '../../frontend/operator/run-command.ts';
import { root, runNode } from '../../frontend/operator/wrangler.ts';

const run = (command: string, ...args: string[]) =>
  runNode([`frontend/operator/commands/${command}.ts`, ...args]);

const empty = mkdtempSync(join(tmpdir(), 'colophon-no-backups-'));
afterAll(() => rmSync(empty, { recursive: true }));

test.each([
  ['charges', [], '--since must be a time'],
  ['charges', ['--since', 'yesterday'], '--since must be a time'],
  ['charges', ['--since', '2999-01-01T00:00:00Z'], '--since must be a time in the past'],
  ['owner', [], '--email must be the e-mail address of an account'],
  ['owner', ['--email', 'a@example.com', '--let-in', '--forget'], '--let-in or --forget, not both'],
  ['restore', ['2026-11-22', '03:00'], 'One backup at a time: 2026-11-22, 03:00'],
  ['restore', ['yesterday', '--rehearse', empty], 'There is no backup yesterday: npm run restore'],
  ['restore', ['--list', '--rehearse', empty], 'There is no backup in colophon-backups.'],
  [
    'smoke',
    ['http://localhost:9', 'http://localhost:10'],
    'One shop at a time: http://localhost:9',
  ],
  ['deploy', ['--rehearse', 'nowhere'], 'There is no folder'],
])('%s %j fails and says what is wrong', async (command, args, text) => {
  expect(await run(command, ...args)).toEqual({
    ok: false,
    out: '',
    text: expect.stringContaining(text),
  });
});

/** Runs it as an operator types it. Should it get through, no shop is there for it. */
function npmRun(...args: string[]) {
  const { status, stdout, stderr } = spawnSync('npm', ['run', '--silent', ...args], {
    cwd: root,
    encoding: 'utf8',
    shell: process.platform === 'win32',
    env: { ...process.env, CLOUDFLARE_API_TOKEN: 'of-nobody', PORT: '1' },
  });
  return { status, text: stdout + stderr };
}

test.each([
  [['owner', '--email', 'a@example.com'], 'npm run owner -- --email …\n'],
  [['charges', '--env=staging', '--since=2026-11-22'], 'npm run charges -- --env … --since …\n'],
  [['catalog:import', 'no.csv', '--set-stock'], 'npm run catalog:import -- --set-stock\n'],
  [['reindex', '--url=https://shop.example'], 'npm run reindex -- --url …\n'],
])('npm run %j is refused, as npm would keep the options to itself', (args, written) => {
  expect(npmRun(...args)).toEqual({
    status: 1,
    text: expect.stringContaining(`Write -- before the options: ${written}`),
  });
});

test('npm run hands on options behind --, and what needs none runs without', () => {
  expect(npmRun('owner', '--', '--email', 'not-an-address')).toEqual({
    status: 1,
    text: expect.stringContaining('--email must be the e-mail address of an account'),
  });
  expect(npmRun('catalog:import', 'no.csv')).toEqual({
    status: 1,
    text: expect.stringMatching(/^No file at .*no\.csv\n$/),
  });
});

test('an option in the .npmrc of an operator stands in the way of no help, nor of the same option', () => {
  const config = {
    options: { email: { type: 'string' }, help: { type: 'boolean', short: 'h' } },
  } as const;
  const env = { npm_config_email: 'me@example.com', npm_lifecycle_event: 'owner' };
  expect(readArguments(config, ['--email', 'a@b.c'], env).values.email).toBe('a@b.c');
  expect(readArguments(config, ['--email=a@b.c'], env).values.email).toBe('a@b.c');
  expect(readArguments(config, ['--help'], env).values.help).toBe(true);
  expect(readArguments(config, ['-h'], env).values.help).toBe(true);
  expect(() => readArguments(config, [], env)).toThrow('npm run owner -- --email …');
});
