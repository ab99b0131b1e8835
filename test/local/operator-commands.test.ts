import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { runNode } from '../../frontend/operator/wrangler.ts';

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
