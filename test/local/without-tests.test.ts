import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { root } from '../rehearsal/settings.ts';
import { installed, patchedFiles, published } from './published-widget.ts';

/** The files and folders that a shop needs. */
const PRODUCTION = [
  'frontend',
  'functions',
  'migrations',
  'public',
  '.npmrc',
  'package.json',
  'package-lock.json',
  'tsconfig.base.json',
  'vite.config.ts',
  'wrangler.toml',
];

/** A copy of the project without test/, with these packages as published in the registry. */
function makeCopy(packages: readonly string[]): string {
  const folder = mkdtempSync(join(tmpdir(), 'colophon-without-tests-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  for (const name of PRODUCTION) cpSync(join(root, name), join(folder, name), { recursive: true });
  const modules = join(folder, 'node_modules');
  const widgets = patchedFiles.map((file) => file.split('/')[1] ?? '');
  for (const name of packages) {
    const from = join(root, 'node_modules', name);
    mkdirSync(dirname(join(modules, name)), { recursive: true });
    // Files that are written to must be copies, without the tool's record of what it has patched.
    const filter = (path: string) => !path.endsWith('.patch-package.json');
    if (!widgets.includes(name)) symlinkSync(from, join(modules, name), 'junction');
    else cpSync(from, join(modules, name), { recursive: true, dereference: true, filter });
  }
  for (const file of patchedFiles) {
    if (existsSync(join(folder, file))) writeFileSync(join(folder, file), published(file));
  }
  // The file npm leaves behind after a complete install.
  writeFileSync(join(modules, '.package-lock.json'), '{}');
  return folder;
}

function run(folder: string, command: string, ...args: string[]) {
  const { NODE_ENV: _, VITEST: __, ...env } = process.env;
  const { status, stdout, stderr } = spawnSync(command, args, {
    cwd: folder,
    encoding: 'utf8',
    env: { ...env, WRANGLER_SEND_METRICS: 'false', CLOUDFLARE_CF_FETCH_ENABLED: 'false' },
  });
  return { status, output: `${stdout}${stderr}` };
}

/**
 * All installed packages and their commands, without what npm and the tools keep for themselves.
 */
function allPackages(): string[] {
  const names = readdirSync(join(root, 'node_modules'));
  return names.filter((name) => name === '.bin' || !name.startsWith('.'));
}

/** The packages that `npm ci --omit=dev` installs, according to the lockfile. */
function productionPackages(): string[] {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, { dev?: boolean; devOptional?: boolean; optional?: boolean }>;
  };
  return Object.entries(packages)
    .filter(([, { dev, devOptional, optional }]) => !dev && !devOptional && !optional)
    .map(([path]) => /^node_modules\/((?:@[^/]+\/)?[^/]+)$/.exec(path)?.[1] ?? '')
    .filter(Boolean);
}

// proves invariants.3
test('without test/ the widget is patched, the pages build and a deployment’s dry run succeeds', () => {
  const folder = makeCopy(allPackages());

  expect(run(folder, 'npm', 'run', 'postinstall')).toMatchObject({ status: 0 });
  for (const file of patchedFiles)
    expect(readFileSync(join(folder, file), 'utf8') === installed(file)).toBe(true);

  const checked = run(folder, 'npm', 'run', 'deploy:check');
  expect(checked).toMatchObject({ status: 0 });
  expect(checked.output).toContain('First-load JavaScript of the home page: ');
  expect(existsSync(join(folder, 'dist/production/index.html'))).toBe(true);
  expect(existsSync(join(folder, 'dist/worker/worker.js'))).toBe(true);
}, 240_000);

// proves invariants.3
test('without development packages the install says that it cannot build, and catalogues can be imported', () => {
  const folder = makeCopy(productionPackages());
  const books = join(folder, 'books.csv');
  writeFileSync(books, 'name,description,price,category,quantity,shipping\nA,B,1,C,1,0\n');

  const patching = run(folder, process.execPath, 'frontend/build/patch-widget.mjs');
  expect(patching.status).toBe(0);
  expect(patching.output).toContain('cannot build the pages');

  const command = 'frontend/operator/shop-command.mjs';
  const file = 'frontend/features/catalog-import/command/import-catalog.ts';
  const shop = ['--url', 'http://localhost:8826'];
  const loading = run(folder, process.execPath, command, file, books, ...shop);
  expect(loading.output).toBe(
    'No shop answers at http://localhost:8826. Start it with: npm start\n',
  );
  expect(loading.status).toBe(1);
}, 120_000);
