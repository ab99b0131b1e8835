import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build, createLogger } from 'vite';
import { expect, onTestFinished, test } from 'vitest';
import { firstLoadBudget } from '../../frontend/build/first-load-budget.ts';

/** Builds a page, for real, whose files have these sizes and hardly compress with gzip. */
async function buildPage(kilobytes: { first: number; later: number }): Promise<string[]> {
  const root = mkdtempSync(join(tmpdir(), 'colophon-first-load-'));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  const noise = (kilobytes: number) =>
    `console.log("${randomBytes(kilobytes * 500).toString('hex')}");`;
  writeFileSync(join(root, 'index.html'), '<script type="module" src="./main.js"></script>');
  writeFileSync(join(root, 'main.js'), 'import "./part.js"; void import("./later.js");');
  writeFileSync(join(root, 'part.js'), noise(kilobytes.first));
  writeFileSync(join(root, 'later.js'), noise(kilobytes.later));
  const lines: string[] = [];
  const customLogger = { ...createLogger('silent'), info: (line: string) => lines.push(line) };
  const plugins = [firstLoadBudget()];
  await build({ root, configFile: false, customLogger, plugins, build: { write: false } });
  return lines;
}

// proves invariants.2
test('the build prints the size of the first load, without scripts that load later', async () => {
  const lines = await buildPage({ first: 20, later: 400 });

  expect(lines.join('\n')).toMatch(
    /First-load JavaScript of the home page: 1\d\.\d KB gzip \(budget 124 KB\)/,
  );
});

// proves invariants.2
test('a first load over the budget fails the build', async () => {
  await expect(buildPage({ first: 250, later: 0 })).rejects.toThrow(
    /First-load JavaScript of the home page: 1\d\d\.\d KB gzip \(budget 124 KB\)/,
  );
});
