// Runs on whatever Node the machine has (20 or newer), before anything is installed.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = resolve(dirname(fileURLToPath(import.meta.url)), '../..');

const bin = join(root, 'node_modules/.bin');
const installed = join(root, 'node_modules/.package-lock.json');

/** Installs what the lockfile says, if that has not been done since it last changed. */
export function ensureInstalled() {
  const lockfile = join(root, 'package-lock.json');
  const current =
    existsSync(installed) && statSync(installed).mtimeMs >= statSync(lockfile).mtimeMs;
  if (current) return;
  console.log('Installing packages (once; about 800 MB with the local Workers runtime) ...');
  const { status } = spawnSync('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  if (status !== 0) process.exit(status ?? 1);
}

/**
 * Runs a TypeScript file of ours on the Node that the project brings along, hands signals on to
 * it, and ends as it ends.
 * @param {string} file
 * @param {string[]} args
 */
export function runOnProjectNode(file, args) {
  const node = join(bin, process.platform === 'win32' ? 'node.cmd' : 'node');
  const child = spawn(node, ['--disable-warning=ExperimentalWarning', join(root, file), ...args], {
    cwd: root,
    stdio: 'inherit',
    env: {
      ...process.env,
      PATH: `${bin}${process.platform === 'win32' ? ';' : ':'}${process.env.PATH}`,
    },
    shell: process.platform === 'win32',
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
    process.on(signal, () => child.kill(signal));
  // npm ends its shell and not what runs in it: without a parent we end as well.
  const parent = process.ppid;
  setInterval(() => process.ppid !== parent && child.kill('SIGTERM'), 300).unref();
  child.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)));
}
