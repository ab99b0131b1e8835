import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { openSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { join } from 'node:path';
import { pause } from '../rehearsal/processes.ts';

/**
 * Number of checks whether the server is up. Counting checks instead of time means a stalled
 * machine does not use up the limit.
 */
const LOOKS = 2400;
const LOOK_MS = 25;

/** The local server as a process group that can be killed and restarted over the same files. */
export class LocalServer {
  readonly stateDir: string;
  readonly port: number;
  /** When it was killed during the run, in milliseconds of the real clock. */
  readonly kills: number[] = [];
  /** Whether it is being killed or restarted. */
  isDown = false;
  private process: ChildProcess | undefined;
  private opening: Promise<void> | undefined;
  private readonly protectedWork = new Set<Promise<unknown>>();

  private constructor(stateDir: string, port: number) {
    this.stateDir = stateDir;
    this.port = port;
  }

  /** Opens it over a folder that holds the Worker's bundle, `worker.js`. */
  static async open(stateDir: string): Promise<LocalServer> {
    const server = new LocalServer(stateDir, await freePorts());
    await server.start();
    return server;
  }

  get url(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  /** Settles when the server is up, after a restart if one is in progress. */
  async untilOpen(): Promise<void> {
    await this.opening;
  }

  /** Runs work of the harness that no kill may interrupt. */
  async withoutKill<T>(work: () => Promise<T>): Promise<T> {
    // The server may go down again while this waits; then the next opening counts.
    let opening: Promise<void> | undefined;
    do {
      opening = this.opening;
      await opening;
    } while (opening !== this.opening);
    const done = work();
    this.protectedWork.add(done);
    return await done.finally(() => this.protectedWork.delete(done));
  }

  /** `kill -9` of the whole group, in the middle of its work. */
  async kill(): Promise<void> {
    const { process: running } = this;
    if (running?.pid === undefined) return;
    this.process = undefined;
    const gone = once(running, 'exit');
    process.kill(-running.pid, 'SIGKILL');
    await gone;
  }

  async killAndStart(): Promise<void> {
    const back = Promise.withResolvers<void>();
    this.opening = back.promise;
    await Promise.allSettled(this.protectedWork);
    this.isDown = true;
    this.kills.push(Date.now());
    await this.kill();
    await this.start();
    this.isDown = false;
    back.resolve();
  }

  private async start(): Promise<void> {
    const log = openSync(join(this.stateDir, 'server.log'), 'a');
    const script = join(import.meta.dirname, 'serve.ts');
    const about = [this.stateDir, `${this.port}`, `${process.pid}`];
    const args = ['--disable-warning=ExperimentalWarning', script, ...about];
    this.process = spawn(process.execPath, args, { stdio: ['ignore', log, log], detached: true });
    for (let looks = 0; looks < LOOKS && this.process.exitCode === null; looks += 1) {
      if ((await isListening(this.port)) && (await isListening(this.port + 1))) return;
      await pause(LOOK_MS);
    }
    throw new Error(`The local server does not start: see ${this.stateDir}/server.log`);
  }
}

export function isListening(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => resolve(true));
    socket.once('connect', () => socket.destroy());
    socket.once('error', () => resolve(false));
  });
}

/** Returns a free port whose next port is free too. */
export async function freePorts(): Promise<number> {
  for (;;) {
    const first = await listen(0);
    const { port } = first.address() as { port: number };
    const second = await listen(port + 1).catch(() => undefined);
    await Promise.all([close(first), second && close(second)]);
    if (second) return port;
  }
}

type Listener = ReturnType<typeof createServer>;

async function listen(port: number): Promise<Listener> {
  const server = createServer();
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return server;
}

async function close(server: Listener): Promise<void> {
  server.close();
  await once(server, 'close');
}
