import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { build, type Plugin } from 'vite';
import { expect, test } from 'vitest';
import { PATCHES, patchedWidget } from '../../frontend/build/patched-widget.ts';
import { root } from '../rehearsal/settings.ts';
import { patchedFiles as files, installed, mends, published } from './published-widget.ts';

const patches = [...new Set(mends.map(({ patch }) => patch))];
const widget = 'node_modules/braintree-web-drop-in/dist/browser/dropin.js';

/** A separate project with the packages as published, and a function that runs its install step. */
function aProject({ patchPackage = true } = {}): { folder: string; install(): string } {
  const folder = mkdtempSync(join(tmpdir(), 'colophon-patches-'));
  const script = 'frontend/build/patch-widget.mjs';
  for (const file of ['package.json', script]) cpSync(join(root, file), join(folder, file));
  cpSync(PATCHES, join(folder, relative(root, PATCHES)), { recursive: true });
  for (const file of files) {
    const packageFile = join(dirname(file), '../../package.json');
    mkdirSync(join(folder, dirname(file)), { recursive: true });
    writeFileSync(join(folder, file), published(file));
    cpSync(join(root, packageFile), join(folder, packageFile));
  }
  const tool = join(folder, 'node_modules/patch-package/index.js');
  if (patchPackage) {
    mkdirSync(dirname(tool), { recursive: true });
    const real = join(root, 'node_modules/patch-package/index.js');
    writeFileSync(tool, `require(${JSON.stringify(real)});`);
  }
  const install = () => {
    const { status, stdout, stderr } = spawnSync(process.execPath, [script], {
      cwd: folder,
      encoding: 'utf8',
    });
    return `${stdout}${stderr}ends with ${status}`;
  };
  return { folder, install };
}

/** Builds one file of the project, as the pages import it. */
async function buildWith(code: string): Promise<void> {
  const entry: Plugin = {
    name: 'entry',
    resolveId: (id) => (id === 'entry' ? join(root, widget) : null),
    load: (id) => (id === join(root, widget) ? code : null),
  };
  await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [entry, patchedWidget('1.33.4')],
    build: { write: false, minify: false, rolldownOptions: { input: 'entry' } },
  });
}

// proves shop.5
test.each(mends)('the installed file contains the change of $patch once', ({ file, after }) => {
  expect(installed(file).split(after).length - 1).toBe(1);
});

test('installing patches the packages as published, and installing again changes nothing', () => {
  const { folder, install } = aProject();
  try {
    for (const file of files) expect(published(file) === installed(file)).toBe(false);
    expect(install()).toContain('ends with 0');
    const asInstalled = () =>
      files.every((file) => readFileSync(join(folder, file), 'utf8') === installed(file));
    expect(asInstalled()).toBe(true);
    expect(install()).toContain('ends with 0');
    expect(asInstalled()).toBe(true);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

test('installing fails if a patch does not fit', () => {
  const { folder, install } = aProject();
  try {
    writeFileSync(join(folder, widget), '// another version\n');
    expect(install()).toMatch(/escape-saved-methods[\s\S]*ends with 1/);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

test('installing without development packages succeeds and says that it cannot build the pages', () => {
  const { folder, install } = aProject({ patchPackage: false });
  try {
    expect(install()).toMatch(/NOT patched[\s\S]*cannot build the pages[\s\S]*ends with 0/);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

test('package.json applies the patches after every install', () => {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    scripts: Record<string, string>;
  };
  expect(scripts['postinstall']).toBe('node frontend/build/patch-widget.mjs');
});

test('the README beside the patches explains every patch', () => {
  const text = readFileSync(join(PATCHES, 'README.md'), 'utf8');
  for (const patch of patches) expect(text).toContain(`\`${patch}\``);
});

test('a build with the patched widget succeeds', async () => {
  await expect(buildWith(installed(widget))).resolves.toBeUndefined();
});

test.each(mends.filter(({ file }) => file === widget))(
  'a build without $patch fails and says how to apply it',
  async ({ before, after, patch }) => {
    const unpatched = installed(widget).replace(after, () => before);
    const message = `lacks ${patch}. Run \`npm ci\`, which applies the patches.`;
    await expect(buildWith(unpatched)).rejects.toThrow(message);
  },
);

test('a build of the pages without the widget fails', async () => {
  const empty = build({
    configFile: false,
    logLevel: 'silent',
    plugins: [
      {
        name: 'entry',
        resolveId: (id) => (id === 'entry' ? id : null),
        load: (id) => (id === 'entry' ? 'console.log(1);' : null),
      },
      patchedWidget('1.33.4'),
    ],
    build: { write: false, rolldownOptions: { input: 'entry' } },
  });
  await expect(empty).rejects.toThrow('no payment widget instead of braintree-web-drop-in alone');
});
