import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { processesBelow } from '../load/memory.ts';
import { pause } from '../rehearsal/processes.ts';
import { root } from '../rehearsal/settings.ts';
import { WORKER_VARS } from './shop-vars.ts';

/** A Worker served as `npm start` serves the shop's, without the pages. */
export interface ServedWorker {
  url: string;
  process: ChildProcess;
}

const TIMEOUT_MS = 120_000;

/**
 * Serves `entry`, the shop unless given, on `port` over the data in `state`, until `probe` answers.
 * @throws {Error} when another server, which would be measured instead, answers on the port
 */
export async function serveWorker({
  port,
  state,
  entry = 'functions/worker.ts',
  vars = WORKER_VARS,
  probe = '/api/categories',
}: {
  port: number;
  state: string;
  entry?: string;
  vars?: Record<string, string>;
  probe?: string;
}): Promise<ServedWorker> {
  const url = `http://localhost:${port}`;
  if (await fetch(url).catch(() => undefined))
    throw new Error(`Another server answers at ${url}: end it, or set PORT.`);
  const folder = mkdtempSync(join(tmpdir(), 'colophon-bench-'));
  const file = join(folder, 'bench.vars');
  const lines = Object.entries(vars).map(([name, value]) => `${name}=\`${value}\`\n`);
  writeFileSync(file, lines.join(''));
  const run = join(root, 'test/rehearsal/run-worker.ts');
  const place = ['--entry', entry, '--port', String(port), '--state', state, '--vars', file];
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', run, ...place], {
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  try {
    const deadline = Date.now() + TIMEOUT_MS;
    while (!(await fetch(url + probe).catch(() => undefined))?.ok) {
      if (child.exitCode !== null || Date.now() > deadline)
        throw new Error(`${entry} does not answer`);
      await pause(100);
    }
  } finally {
    rmSync(folder, { recursive: true });
  }
  return { url, process: child };
}

export async function closeWorker({ process: child }: ServedWorker): Promise<void> {
  child.kill('SIGTERM');
  await once(child, 'exit');
}

/** A tick of Linux's process clock. */
const TICK_MS = 10;

/** CPU time so far of the serving process and those it started, in milliseconds (Linux; elsewhere 0). */
export function cpuOf({ process: { pid = 0 } }: ServedWorker): number {
  const ticks = processesBelow(pid).map(({ pid }) => {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // Starts at the third field: the second, the name, may contain spaces.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return Number(fields[11]) + Number(fields[12]);
  });
  return ticks.reduce((sum, each) => sum + each, 0) * TICK_MS;
}
