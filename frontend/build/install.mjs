// Runs on the machine's own Node (20 or newer), before anything is installed.
import { spawn } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = resolve(dirname(fileURLToPath(import.meta.url)), '../..');

const windows = process.platform === 'win32';
const bin = join(root, 'node_modules/.bin');
const node = join(bin, windows ? 'node.cmd' : 'node');

/** Whether packages have been installed since the lockfile last changed. */
function isInstalled() {
  const record = join(root, 'node_modules/.package-lock.json');
  return (
    existsSync(record) &&
    statSync(record).mtimeMs >= statSync(join(root, 'package-lock.json')).mtimeMs
  );
}

/**
 * Installs missing packages; if interrupted, lets npm clean up before it exits.
 * @param {{ production?: boolean }} enough with `production`, an existing install without
 * development packages is enough; a fresh install always includes them
 */
export async function ensureInstalled({ production = false } = {}) {
  if (isInstalled() && (production || existsSync(node))) return;
  console.log('Installing packages (once; about 800 MB with the local Workers runtime) ...');
  const args = ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'];
  const npm = spawn('npm', args, { cwd: root, stdio: 'inherit', shell: windows });
  await endWith(npm, (code) => code !== 0);
}

/**
 * The Node that the project installs; in an install without it this one, if it can run TypeScript.
 */
function findNode() {
  if (existsSync(node)) return node;
  if (process.features.typescript) return process.execPath;
  console.error(
    `Node ${process.versions.node} does not run TypeScript: take Node 22.18 or newer, or run \`npm ci\`,\n` +
      'which brings one along.',
  );
  return process.exit(1);
}

/**
 * Runs one of our TypeScript files on the project's Node, and exits with its exit code.
 * @param {string} file
 * @param {string[]} args
 */
export async function runOnProjectNode(file, args) {
  const child = spawn(
    findNode(),
    ['--disable-warning=ExperimentalWarning', join(root, file), ...args],
    {
      cwd: root,
      stdio: 'inherit',
      env: { ...process.env, PATH: `${bin}${windows ? ';' : ':'}${process.env.PATH}` },
      shell: windows,
    },
  );
  // npm ends its shell but not the processes in it: without a parent this ends as well.
  const parent = process.ppid;
  const watch = setInterval(() => process.ppid !== parent && child.kill('SIGTERM'), 300);
  await endWith(child, () => true);
  clearInterval(watch);
}

/**
 * Forwards signals to a child and waits for its end; exits with the child's exit code if `isOver`
 * returns true for it, or if interrupted.
 * @param {import('node:child_process').ChildProcess} child
 * @param {(code: number) => boolean} isOver
 */
async function endWith(child, isOver) {
  let asked = false;
  const handOn = (signal) => {
    asked = true;
    child.kill(signal);
  };
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
  for (const signal of signals) process.on(signal, handOn);
  const code = await new Promise((done) => {
    child.on('error', (error) => {
      console.error(error.message);
      done(1);
    });
    child.on('exit', (status, signal) => done(signal ? 1 : (status ?? 1)));
  });
  for (const signal of signals) process.off(signal, handOn);
  if (asked || isOver(code)) process.exit(code);
}
