import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

export const root = resolve(import.meta.dirname, '../..');

/** Runs wrangler to completion. @returns its output, with standard output separate */
export type Wrangler = (args: readonly string[]) => Promise<WranglerAnswer>;

export interface WranglerAnswer {
  ok: boolean;
  /** Standard output only, from which `--json` is parsed. */
  out: string;
  /** All of its output. */
  text: string;
}

/** The shop a command works on. */
export interface ShopTarget {
  env: 'production' | 'staging';
  /** State folder of a local shop, for a rehearsal; undefined for the deployed one. */
  state?: string | undefined;
}

/** wrangler's flags for D1 and R2 that select the shop. */
export function flagsOf({ env, state }: ShopTarget): string[] {
  return ['--env', env, ...(state ? ['--local', '--persist-to', state] : ['--remote'])];
}

/** @throws {Error} that names the environments, or the folder that does not exist */
export function readTarget(values: { env?: string; rehearse?: string }): ShopTarget {
  const { env = 'production', rehearse: state } = values;
  // wrangler would make it, and find no tables there.
  if (state !== undefined && !existsSync(resolve(root, state)))
    throw new Error(`There is no folder ${resolve(root, state)}`);
  if (env === 'production' || env === 'staging') return { env, state };
  throw new Error(`--env is production or staging, not "${env}"`);
}

/** The project's own wrangler, run non-interactively. */
export const runWrangler: Wrangler = (args) => {
  const home = dirname(createRequire(import.meta.url).resolve('wrangler/package.json'));
  return runNode([join(home, 'bin/wrangler.js'), ...args]);
};

/** Runs a Node program to completion, without input or colours. */
export async function runNode(args: readonly string[]): Promise<WranglerAnswer> {
  const child = spawn(process.execPath, args, {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, CI: 'true', WRANGLER_HIDE_BANNER: 'true', NO_COLOR: '1' },
  });
  let out = '';
  let text = '';
  // Decodes as a stream, as a character may be split between two chunks.
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
  // wrangler colours its errors whatever NO_COLOR says.
  return { ok: code === 0, out, text: stripVTControlCharacters(text) };
}

/** What wrangler says where nobody has signed in. */
const NOT_SIGNED_IN = /necessary to set a CLOUDFLARE_API_TOKEN/;

/** @throws {Error} with wrangler's output if it fails */
export async function runOrThrow(
  wrangler: Wrangler,
  args: readonly string[],
): Promise<WranglerAnswer> {
  const answer = await wrangler(args);
  if (answer.ok) return answer;
  throw new Error(
    NOT_SIGNED_IN.test(answer.text)
      ? 'Cloudflare does not know who you are: run `npx wrangler login`, or set CLOUDFLARE_API_TOKEN.'
      : `wrangler ${args.join(' ')} failed:\n${answer.text.trim()}`,
  );
}
