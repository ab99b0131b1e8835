import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePorts } from '../faults/local-server.ts';
import { pause } from '../rehearsal/processes.ts';
import { root } from '../rehearsal/settings.ts';

export interface LocalShop {
  /** The shop's port; its gateway has the next one. */
  port: number;
  process: ChildProcess;
  /** What it has printed so far. */
  output: () => string;
  /** Closes it as Ctrl-C does, and waits until it has exited. */
  close: () => Promise<void>;
}

/**
 * Runs what `npm start` or, with `--dev`, `npm run dev` runs, until it reports that it is ready; on a
 * free port and in a folder that lasts as long as the shop, unless given.
 */
export async function openShop(
  given: { port?: number; stateDir?: string; env?: Record<string, string> } = {},
  ...args: string[]
): Promise<LocalShop> {
  const port = given.port ?? (await freePorts());
  const stateDir = given.stateDir ?? mkdtempSync(join(tmpdir(), 'colophon-shop-'));
  const child = spawn(
    process.execPath,
    ['frontend/build/run.mjs', 'test/rehearsal/serve.ts', ...args],
    {
      cwd: root,
      env: { ...process.env, ...given.env, PORT: String(port), STATE_DIR: stateDir },
    },
  );
  const exited = once(child, 'exit');
  const close = async () => {
    child.kill('SIGINT');
    await exited;
    if (!given.stateDir) rmSync(stateDir, { recursive: true, force: true, maxRetries: 3 });
  };
  const stop = () => void close().then(() => process.exit(130));
  process.on('SIGINT', stop);
  child.once('exit', () => process.off('SIGINT', stop));
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString();
    });
  }
  while (!output.includes('Colophon is open')) {
    if (child.exitCode !== null) {
      await close();
      throw new Error(output);
    }
    await pause(100);
  }
  return { port, process: child, output: () => output, close };
}
