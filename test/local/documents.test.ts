import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { logEvent, logFailure } from '../../functions/log.ts';
import { root } from '../rehearsal/settings.ts';

const DOCUMENTS = [
  'README.md',
  'CONTRIBUTING.md',
  'test/README.md',
  ...globSync('functions/docs/*.md', { cwd: root }),
];
/** Names of generated files, or names that stand for many. */
const NO_FILES = ['dist/specification.md', 'x-endpoints.ts', 'x.routes.ts'];

const files = globSync('{frontend,functions,migrations,test}/**/*.*', {
  cwd: root,
  exclude: (path) => path.endsWith('node_modules'),
}).concat(globSync('*.*', { cwd: root }));

/** The files that a document names in backticks, with or without their folder. */
function namedIn(document: string): string[] {
  const text = readFileSync(join(root, document), 'utf8');
  const named = text.matchAll(/`(?:\.\/)?([\w./-]+\.(?:tsx?|mjs|css|sql|md|toml))`/g);
  return [...named].map(([, name = '']) => name).filter((name) => !NO_FILES.includes(name));
}

test.each(DOCUMENTS)('each file that %s names exists', (document) => {
  const missing = namedIn(document).filter(
    (name) => !files.some((file) => file === name || file.endsWith(`/${name}`)),
  );

  expect(missing).toEqual([]);
});

test('the check finds files named in the map of CONTRIBUTING.md', () => {
  expect(namedIn('CONTRIBUTING.md')).toContain('contract/money.ts');
});

test('the log filter in the manual shows every failure and nothing else', () => {
  const tail: string[] = [];
  for (const level of ['log', 'error'] as const) {
    // In the format of `wrangler tail --format pretty`.
    vi.spyOn(console, level).mockImplementation((line) => void tail.push(`  (${level}) ${line}`));
  }
  logEvent('backup written', { id: 'one' });
  logFailure('not done: mails sent', { error: new Error('down') });
  vi.restoreAllMocks();

  const manual = readFileSync(join(root, 'functions/docs/operating.md'), 'utf8');
  const [, filter = ''] = /wrangler tail .* --format pretty \| grep '([^']+)'/.exec(manual) ?? [];

  expect(tail).toHaveLength(2);
  expect(tail.filter((line) => line.includes(filter))).toEqual([
    expect.stringContaining('not done: mails sent'),
  ]);
});
