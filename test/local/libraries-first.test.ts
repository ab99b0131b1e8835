import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build, type Rolldown } from 'vite';
import { expect, onTestFinished, test } from 'vitest';
import { librariesFirst } from '../../frontend/build/libraries-first.ts';

/** @returns the files of a small shop, built for real with its libraries in a separate file */
async function buildShop(libraries: string): Promise<Rolldown.OutputBundle[string][]> {
  const root = join(mkdtempSync(join(tmpdir(), 'colophon-libraries-')), 'frontend');
  onTestFinished(() => rmSync(join(root, '..'), { recursive: true, force: true }));
  mkdirSync(root);
  const page = '<head><title>Shop</title></head><script type="module" src="./main.js"></script>';
  writeFileSync(join(root, 'index.html'), page);
  writeFileSync(join(root, 'main.js'), 'import "./libraries.js"; console.log("the shop");');
  writeFileSync(join(root, 'libraries.js'), 'console.log("the libraries");');
  const groups = [{ name: 'vendor', test: /libraries\.js$/ }];
  const built = await build({
    root,
    configFile: false,
    logLevel: 'silent',
    plugins: [librariesFirst(libraries)],
    build: { write: false, rolldownOptions: { output: { codeSplitting: { groups } } } },
  });
  if (!('output' in built)) throw new Error('The build watches, or has more than one output');
  return built.output;
}

test('the page loads the libraries’ own script before the shop’s', async () => {
  const files = await buildShop('/libraries.js');
  const html = files.find(({ fileName }) => fileName === 'index.html');
  const scripts = String(html?.type === 'asset' && html.source).matchAll(
    /<script[^>]* src="\/([^"]+)"/g,
  );
  const run = [...scripts].map(([, name]) => files.find(({ fileName }) => fileName === name));
  expect(run.map((file) => file?.type === 'chunk' && file.code.match(/the \w+/)?.[0])).toEqual([
    'the libraries',
    'the shop',
  ]);
});

test('a build without the libraries fails and names them', async () => {
  await expect(buildShop('/others.js')).rejects.toThrow('The build has no /others.js');
});
