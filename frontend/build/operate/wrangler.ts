import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';

export const root = resolve(import.meta.dirname, '../../..');

/** Runs wrangler to its end. @returns what it printed, standard output apart */
export type Wrangler = (args: readonly string[]) => Promise<WranglerAnswer>;

export interface WranglerAnswer {
  ok: boolean;
  /** Of standard output alone: what `--json` is read from. */
  out: string;
  /** All that it printed. */
  text: string;
}

/** Which shop a command works on. */
export interface ShopTarget {
  env: 'production' | 'staging';
  /** The folder of a local shop, for a rehearsal; undefined for the one that is deployed. */
  state?: string | undefined;
}

/** What tells wrangler of D1 and R2 which shop it is. */
export function flagsOf({ env, state }: ShopTarget): string[] {
  return ['--env', env, ...(state ? ['--local', '--persist-to', state] : ['--remote'])];
}

/** @throws {Error} that names the environments there are */
export function readPlace(values: { env?: string; rehearse?: string }): ShopTarget {
  const { env = 'production', rehearse: state } = values;
  if (env === 'production' || env === 'staging') return { env, state };
  throw new Error(`--env is production or staging, not "${env}"`);
}

/** The project's own wrangler, which asks nothing. */
export const runWrangler: Wrangler = (args) => {
  const home = dirname(createRequire(import.meta.url).resolve('wrangler/package.json'));
  return runNode([join(home, 'bin/wrangler.js'), ...args]);
};

/** Runs a program of Node's to its end, without input or colours. */
export async function runNode(args: readonly string[]): Promise<WranglerAnswer> {
  const child = spawn(process.execPath, args, {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, CI: 'true', WRANGLER_HIDE_BANNER: 'true', NO_COLOR: '1' },
  });
  let out = '';
  let text = '';
  // A letter may come in two pieces.
  child.stdout.setEncoding('utf8').on('data', (piece: string) => {
    out += piece;
    text += piece;
  });
  child.stderr.setEncoding('utf8').on('data', (piece: string) => {
    text += piece;
  });
  const code = await new Promise<number | null>((resolve, reject) => {
    child.on('error', reject);
    child.on('close', resolve);
  });
  return { ok: code === 0, out, text };
}

/** @throws {Error} with what wrangler printed when it fails */
export async function mustRun(
  wrangler: Wrangler,
  args: readonly string[],
): Promise<WranglerAnswer> {
  const answer = await wrangler(args);
  if (!answer.ok) throw new Error(`wrangler ${args.join(' ')} failed:\n${answer.text.trim()}`);
  return answer;
}
