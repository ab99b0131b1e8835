import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '../../functions/db/database.ts';
import { type Broken, buildWorker } from './build-worker.ts';
import { LocalServer } from './local-server.ts';
import { migrate } from './migrate.ts';
import { encode, type HarnessClock, type PlannedFault, readClock } from './plan.ts';
import { remoteD1 } from './remote-d1.ts';
import { Tally } from './tally.ts';

/** What the shop answered; undefined stands for an answer that never came. */
export type Answer = { status: number; body: unknown; meters: Meters } | undefined;

/** What one request cost: times in milliseconds. */
export interface Meters {
  d1: { calls: number; rowsRead: number; rowsWritten: number };
  gateway: { calls: number; waited: number };
}

export interface Sending {
  token?: string;
  body?: unknown;
  /** The fields of a form, in place of a body. */
  form?: Record<string, string>;
  faults?: readonly PlannedFault[];
  /** The client goes away by then. */
  signal?: AbortSignal | undefined;
  /** The Worker's variables for this request. */
  vars?: Record<string, string>;
}

const DEAD = 599;

/** A shop whose requests go wrong as they say, and its clock. */
export class Shop {
  readonly server: LocalServer;
  readonly d1: D1Database;
  readonly db: ReturnType<typeof openDatabase>;
  /** What went wrong, by point and kind. */
  readonly played = { d1: new Tally(), gateway: new Tally() };
  private clock: HarnessClock;

  private constructor(server: LocalServer, speed: number) {
    this.server = server;
    this.d1 = remoteD1(server.url);
    this.db = openDatabase(this.d1);
    this.clock = { realZero: Date.now(), zero: Date.now(), speed };
  }

  /** Opens an empty shop. `speed`: how much faster than the real one its clock runs. */
  static async open({ broken, speed = 1 }: { broken?: Broken | undefined; speed?: number }) {
    const stateDir = mkdtempSync(join(tmpdir(), 'colophon-faults-'));
    await buildWorker(join(stateDir, 'worker.js'), broken);
    const shop = new Shop(await LocalServer.open(stateDir), speed);
    await migrate(shop.d1);
    return shop;
  }

  now(): Date {
    return readClock(this.clock);
  }

  /** Moves the clock on to a moment; it never goes back. */
  moveOnTo(moment: Date): void {
    const zero = Math.max(moment.getTime(), this.now().getTime());
    this.clock = { ...this.clock, realZero: Date.now(), zero };
  }

  /** Where the gateway answers the harness itself, without trouble. */
  gatewayUrl(): string {
    const { port } = this.server;
    return `http://127.0.0.1:${port + 1}/door/${encode({ clock: this.clock })}/graphql`;
  }

  /** Calls the shop's API; `path` begins below /api. */
  call(method: string, path: string, sending: Sending = {}): Promise<Answer> {
    return this.send(method, `/api${path}`, sending);
  }

  /** One run of what the Cron trigger does. */
  doDueWork(faults: readonly PlannedFault[] = []): Promise<Answer> {
    return this.send('POST', '/harness/due', { faults });
  }

  /** Closes it. @returns the gateway's file, to look into */
  async close(): Promise<string> {
    await this.server.kill();
    return join(this.server.stateDir, 'gateway.sqlite');
  }

  /** Closes it, and forgets all about it. */
  async remove(): Promise<void> {
    await this.server.kill();
    rmSync(this.server.stateDir, { recursive: true, force: true });
  }

  private async send(
    method: string,
    path: string,
    { token, body, form, faults = [], signal, vars }: Sending,
  ): Promise<Answer> {
    const headers = new Headers({ 'x-plan': encode({ clock: this.clock, faults }) });
    if (token) headers.set('authorization', `Bearer ${token}`);
    if (vars) headers.set('x-vars', encode(vars));
    if (body !== undefined) headers.set('content-type', 'application/json');
    const json = body === undefined ? null : JSON.stringify(body);
    const init = { method, headers, body: form ? new URLSearchParams(form) : json };
    await this.server.untilOpen();
    try {
      const answer = await fetch(this.server.url + path, { ...init, signal: signal ?? null });
      const text = await answer.text();
      this.notePlayed(answer.headers.get('x-played') ?? '');
      if (answer.status === DEAD) return undefined;
      const meters = JSON.parse(answer.headers.get('x-meters') ?? '{}') as Meters;
      const isJson = answer.headers.get('content-type')?.includes('json');
      return { status: answer.status, body: isJson ? JSON.parse(text) : text, meters };
    } catch {
      // The server was killed, or the client went away.
      return undefined;
    }
  }

  private notePlayed(played: string): void {
    for (const note of played.split('; ').filter(Boolean)) {
      const [point = '', kind = ''] = note.split(': ');
      const isD1 = point.startsWith('D1 ');
      this.played[isD1 ? 'd1' : 'gateway'].add(point.replace('D1 ', ''), kind);
    }
  }
}
