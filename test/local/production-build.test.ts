import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { root } from '../rehearsal/settings.ts';

const folder = mkdtempSync(join(tmpdir(), 'colophon-build-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Words that only the local setup knows; none may reach a deployed shop. */
const LOCAL_WORDS = [
  'colophonGateway',
  'local_private_key',
  'local_public_key',
  'bookshop-demo-1',
  'admin@example.com',
  '127.0.0.1',
  'Rehearsal',
  'test/rehearsal',
  'workbench',
];

function textOf(directory: string): string {
  const files = readdirSync(directory, { recursive: true, withFileTypes: true });
  return (
    files
      .filter((entry) => entry.isFile() && /\.(js|css|html|json|txt)$/.test(entry.name))
      // The viewer of the API description is published code that mentions local addresses.
      .filter(({ name }) => !/^docs-[\w-]+\.js$/.test(name))
      .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'utf8'))
      .join('\n')
  );
}

function run(command: string, args: string[]): string {
  const env = { ...process.env, WRANGLER_SEND_METRICS: 'false', NODE_ENV: 'production' };
  return execFileSync(command, args, { cwd: root, env, encoding: 'utf8', stdio: 'pipe' });
}

// proves headers.5
test('a production build of the pages contains nothing of the local setup', () => {
  const pages = join(folder, 'pages');
  run('vite', ['build', '--mode', 'production', '--outDir', pages, '--logLevel', 'error']);

  const text = textOf(pages);
  expect(text.includes('https://www.paypalobjects.com/api/checkout.min.js')).toBe(true);
  expect(LOCAL_WORDS.filter((word) => text.includes(word))).toEqual([]);

  const headers = readFileSync(join(pages, '_headers'), 'utf8');
  expect(headers).toContain('  Strict-Transport-Security: max-age=63072000\n');
  expect(headers).toContain(
    "  Content-Security-Policy: default-src 'none'; script-src 'self' https:",
  );
  expect(headers).not.toMatch(/localhost|127\.0\.0\.1|sandbox|http:/);
  expect(headers).toContain('/assets/*\n  Cache-Control: public, max-age=31536000, immutable\n');
}, 120_000);

test('the deployed Worker contains nothing of the local setup', () => {
  const pages = join(folder, 'assets');
  run('vite', ['build', '--mode', 'production', '--outDir', pages, '--logLevel', 'error']);
  const worker = join(folder, 'worker');
  run('wrangler', [
    'deploy',
    '--dry-run',
    '--env',
    'production',
    '--assets',
    pages,
    '--outdir',
    worker,
  ]);

  const text = textOf(worker);
  expect(text.includes('payments.braintree-api.com')).toBe(true);
  expect(LOCAL_WORDS.filter((word) => text.includes(word))).toEqual([]);
}, 120_000);
