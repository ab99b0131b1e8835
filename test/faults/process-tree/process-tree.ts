import { processesBelow } from '../../load/memory.ts';
import { type LocalShop, openShop } from '../../local/local-shop.ts';
import { pause } from '../../rehearsal/processes.ts';

const GONE_MS = 25;

/** What `npm start` runs, including its pages, as a process tree over a folder that stays. */
export class ProcessTree {
  readonly stateDir: string;
  readonly port: number;
  /** How many processes each `kill -9` ended. */
  readonly kills: number[] = [];
  private shop: LocalShop | undefined;

  constructor(place: { stateDir: string; port: number }) {
    this.stateDir = place.stateDir;
    this.port = place.port;
  }

  get origin(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  async open(): Promise<void> {
    this.shop = await openShop({ port: this.port, stateDir: this.stateDir });
  }

  /** `kill -9` of the whole tree at once. @returns once all processes are gone */
  async kill(): Promise<void> {
    const { pid } = this.shop?.process ?? {};
    if (pid === undefined) throw new Error('The shop is not open');
    const tree = processesBelow(pid);
    if (tree.length < 2) throw new Error('No child process is visible: this needs /proc');
    for (const one of tree) end(one.pid);
    // Some processes began while the others were being killed; their parent is gone, and they end
    // by themselves.
    while (tree.some((one) => isThere(one.pid))) await pause(GONE_MS);
    this.kills.push(tree.length);
    this.shop = undefined;
  }

  /** Closes it as Ctrl-C does; does nothing if it is already closed. */
  async close(): Promise<void> {
    await this.shop?.close();
    this.shop = undefined;
  }
}

function end(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It has ended together with another process.
  }
}

/** A zombie process counts as gone too; it uses no memory any more. */
function isThere(pid: number): boolean {
  return processesBelow(pid).some((one) => one.pid === pid && one.mb > 0);
}
