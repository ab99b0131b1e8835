import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { globSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { pause } from '../rehearsal/processes.ts';
import { root } from '../rehearsal/settings.ts';

export interface LocalShop {
  process: ChildProcess;
  /** What it has printed so far. */
  output: () => string;
}

/**
 * Runs what `npm start` or, with `--dev`, `npm run dev` runs, until it reports that it is ready.
 */
export async function openShop(
  { port, stateDir, env = {} }: { port: number; stateDir: string; env?: Record<string, string> },
  ...args: string[]
): Promise<LocalShop> {
  const child = spawn(process.execPath, ['test/rehearsal/start.mjs', ...args], {
    cwd: root,
    env: { ...process.env, ...env, PORT: String(port), STATE_DIR: stateDir },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString();
    });
  }
  while (!output.includes('Colophon is open')) {
    if (child.exitCode !== null) throw new Error(output);
    await pause(100);
  }
  return { process: child, output: () => output };
}

/** Closes it as Ctrl-C does, and waits until it has exited. */
export async function closeShop({ process: child }: LocalShop): Promise<void> {
  child.kill('SIGINT');
  await once(child, 'exit');
}

/** Works on the local shop's D1 behind its back; the search index is a separate database. */
export function inCatalogue<T>(stateDir: string, work: (database: DatabaseSync) => T): T {
  for (const file of globSync('**/miniflare-D1DatabaseObject/*.sqlite', { cwd: stateDir })) {
    const database = new DatabaseSync(join(stateDir, file));
    try {
      if (database.prepare("SELECT 1 FROM sqlite_schema WHERE name = 'products'").get()) {
        return work(database);
      }
    } finally {
      database.close();
    }
  }
  throw new Error('The local shop has no catalogue');
}
