import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';
import { join } from 'node:path';

/** Keeps the local tools offline and quiet. */
const QUIET = {
  CLOUDFLARE_CF_FETCH_ENABLED: 'false',
  WRANGLER_SEND_METRICS: 'false',
  WRANGLER_HIDE_BANNER: 'true',
  DO_NOT_TRACK: '1',
  NO_UPDATE_NOTIFIER: '1',
};

const GRACE_MS = 4000;

/** The processes of one local shop: when one ends, or on request, all are stopped. */
export class ProcessGroup {
  private readonly running = new Map<string, ChildProcess>();
  private stopped: Promise<never> | undefined;

  /** Starts a long-running process. */
  start(name: string, command: string, args: string[], options: SpawnOptions = {}): void {
    const child = launch(command, args, options);
    this.running.set(name, child);
    child.on('error', (error) => this.lose(name, error.message));
    child.on('exit', (code, signal) => {
      this.running.delete(name);
      this.lose(name, `ended (${signal ?? code})`);
    });
  }

  /** Runs a command to completion. @throws {Error} with its output when it fails */
  async run(command: string, args: string[], options: SpawnOptions = {}): Promise<void> {
    const child = launch(command, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
    const line = [command, ...args].join(' ');
    this.running.set(line, child);
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on('data', (chunk: Buffer) => {
        output += chunk.toString();
      });
    }
    const code = await new Promise<number | null>((resolve, reject) => {
      child.on('error', reject);
      child.on('close', resolve);
    });
    this.running.delete(line);
    // During a shutdown, nothing may continue from here.
    if (this.stopped) await this.stopped;
    if (code !== 0) throw new Error(`${line} failed:\n${output}`);
  }

  private lose(name: string, why: string): void {
    if (this.stopped) return;
    console.error(`${name} ${why}; stopping.`);
    void this.stop(1);
  }

  /** Ends every process, then this one. Further calls join the shutdown under way. */
  stop(exitCode: number): Promise<never> {
    this.stopped ??= this.endAll(exitCode);
    return this.stopped;
  }

  private async endAll(exitCode: number): Promise<never> {
    for (const child of this.running.values()) killTree(child, 'SIGTERM');
    const deadline = Date.now() + GRACE_MS;
    while (this.running.size > 0 && Date.now() < deadline) await pause(25);
    for (const child of this.running.values()) killTree(child, 'SIGKILL');
    process.exit(exitCode);
  }
}

function launch(command: string, args: string[], options: SpawnOptions): ChildProcess {
  const follow = join(import.meta.dirname, 'follow-parent.ts');
  return spawn(process.execPath, [follow, command, ...args], {
    stdio: ['ignore', 'inherit', 'inherit'],
    // Its own process group, so that its children are ended with it.
    detached: process.platform !== 'win32',
    ...options,
    env: { ...process.env, ...QUIET, ...options.env },
  });
}

function killTree(child: ChildProcess, signal: NodeJS.Signals): void {
  if (child.pid === undefined) return;
  try {
    process.kill(process.platform === 'win32' ? child.pid : -child.pid, signal);
  } catch {
    // It has already ended.
  }
}

export function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
