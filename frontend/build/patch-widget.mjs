// `postinstall`: patches the payment widget. Runs on the machine's own Node (20 or newer).
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = resolve(dirname(fileURLToPath(import.meta.url)), '../..');
const patchPackage = join(root, 'node_modules/patch-package/index.js');

if (existsSync(patchPackage)) {
  const patches = ['--patch-dir', 'frontend/features/checkout/dropin/patches'];
  const args = [patchPackage, ...patches, '--error-on-fail'];
  const { status } = spawnSync(process.execPath, args, { cwd: root, stdio: 'inherit' });
  process.exit(status ?? 1);
}

console.warn(
  'The payment widget is NOT patched: patch-package is among the development packages, which were\n' +
    'left out. Such an install cannot build the pages; `npm ci` makes one that can.',
);
