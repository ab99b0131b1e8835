import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '../../functions/db/database.ts';
import { type Broken, buildWorker } from './build-worker.ts';
import { CountTable } from './count-table.ts';
import type { HangUp } from './hang-up.ts';
import { LocalServer } from './local-server.ts';
import { migrate, SEARCH_FOLDER } from './migrate.ts';
import type { WireRequest } from './misbehaving-visitor.ts';
import {
  encode,
  type HarnessClock,
  type Meters,
  type PlannedFault,
  type PlannedLeave,
  readClock,
} from './plan.ts';
import { ProcessTimeout } from './process-timeout.ts';
import { remoteD1 } from './remote-d1.ts';
import { Visits } from './visits.ts';

/** The shop's answer; undefined if none came. */
export type Answer = { status: number; body: unknown; meters: Meters } | undefined;

export interface CallOptions {
  token?: string;
  body?: unknown;
  /** A form instead of a body. */
  form?: URLSearchParams | FormData;
  faults?: readonly PlannedFault[];
  skewMs?: number;
  /** How the visitor leaves, and the kind of request, for the counts. */
  hangUp?: { requestKind: string; hangUp: HangUp } | undefined;
  /** The Worker's variables for this request. */
  vars?: Record<string, string>;
}

const DEAD = 599;
/** Nothing takes this long unless it hangs, even on a busy machine. */
const TIMEOUT_MS = 180_000;
/** A shop whose requests fail as they specify, and its clock. */
export class Shop {
  readonly server: LocalServer;
  readonly d1: D1Database;
  readonly db: ReturnType<typeof openDatabase>;
  /** The injected faults, by point and kind. */
  readonly injected = { d1: new CountTable(), gateway: new CountTable(), stores: new CountTable() };
  /** Requests served by a machine with a wrong clock. */
  skewed = 0;
  /** Each browser's bookmark by its token: how far it has seen the database. */
  private readonly bookmarks = new Map<string, string>();
  private readonly vars: Record<string, string> | undefined;
  readonly visits: Visits;
  /**
   * Calls that were never answered although the server was not killed. After the first, no more
   * calls are made.
   */
  readonly unanswered: string[] = [];
  /** Duration of the slowest answered request, in milliseconds. */
  slowestMs = 0;
  private readonly timeoutMs: number;
  private clock: HarnessClock;

  private constructor(
    { server, visits }: { server: LocalServer; visits: Visits },
    {
      speed,
      timeoutMs,
      vars,
    }: { speed: number; timeoutMs: number; vars?: Record<string, string> | undefined },
  ) {
    this.vars = vars;
    this.server = server;
    this.visits = visits;
    this.timeoutMs = timeoutMs;
    this.d1 = remoteD1(server.url);
    this.db = openDatabase(this.d1);
    this.clock = { realZero: Date.now(), zero: Date.now(), speed };
  }

  /** Opens an empty shop. `speed` is its clock's speed relative to the real one. */
  static async open({
    broken,
    speed = 1,
    timeoutMs = TIMEOUT_MS,
    vars,
  }: {
    broken?: Broken | undefined;
    speed?: number;
    /** How long a call may take, in milliseconds, before it counts as unanswered. */
    timeoutMs?: number;
    /** The Worker's variables for all requests that set none. */
    vars?: Record<string, string>;
  }): Promise<Shop> {
    const stateDir = mkdtempSync(join(tmpdir(), 'colophon-faults-'));
    await buildWorker(join(stateDir, 'worker.js'), broken);
    const server = await LocalServer.open(stateDir);
    const visits = await Visits.open(server);
    const shop = new Shop({ server, visits }, { speed, timeoutMs, vars });
    await migrate(shop.d1);
    await migrate(remoteD1(server.url, 'search-sql'), SEARCH_FOLDER);
    return shop;
  }

  now(): Date {
    return readClock(this.clock);
  }

  /** Moves the clock forward to a moment; it never goes back. */
  advanceClockTo(moment: Date): void {
    const zero = Math.max(moment.getTime(), this.now().getTime());
    this.clock = { ...this.clock, realZero: Date.now(), zero };
  }

  /** The gateway's URL for the harness's own calls, without faults. */
  gatewayUrl(): string {
    const { port } = this.server;
    return `http://127.0.0.1:${port + 1}/proxy/${encode({ clock: this.clock })}/graphql`;
  }

  /** Calls the shop's API; `path` is relative to /api. */
  call(method: string, path: string, options: CallOptions = {}): Promise<Answer> {
    return this.send(method, `/api${path}`, options);
  }

  /** The keys of all stored photos. */
  async listPhotos(): Promise<string[]> {
    const answer = await fetch(`${this.server.url}/harness/photos`);
    return (await answer.json()) as string[];
  }

  /** One run of the Cron trigger's work; there is no visitor who could leave. */
  doScheduledWork({
    faults = [],
    skewMs,
  }: Pick<CallOptions, 'faults' | 'skewMs'> = {}): Promise<Answer> {
    return this.send('POST', '/harness/due', { faults, ...(skewMs !== undefined && { skewMs }) });
  }

  /** Lets the replica catch up with the database. */
  async replicate(): Promise<void> {
    const url = `${this.server.url}/harness/replicate`;
    const done = await this.server.withoutKill(() => fetch(url, { method: 'POST' }));
    if (!done.ok) throw new Error(`The replica cannot catch up: ${await done.text()}`);
  }

  /** Closes the shop. @returns the path of the gateway's file */
  async close(): Promise<string> {
    this.visits.close();
    await this.server.kill();
    return join(this.server.stateDir, 'gateway.sqlite');
  }

  /** Closes the shop and deletes its files. */
  async remove(): Promise<void> {
    this.visits.close();
    await this.server.kill();
    rmSync(this.server.stateDir, { recursive: true, force: true });
  }

  private async send(method: string, path: string, options: CallOptions): Promise<Answer> {
    if (this.unanswered.length > 0) return undefined;
    await this.server.untilOpen();
    const timeout = new ProcessTimeout(this.timeoutMs);
    const began = performance.now();
    const { hangUp, faults = [], skewMs } = options;
    if (skewMs !== undefined) this.skewed += 1;
    const leave = hangUp && { ...hangUp, faulty: faults.length > 0 };
    const buildRequest = (planned?: PlannedLeave) =>
      this.buildWireRequest(method, path, options, planned);
    const raw = await this.visits
      .visit(buildRequest, leave, timeout.isUp)
      .finally(() => timeout.end());
    if (timeout.isUp.aborted) this.unanswered.push(`${method} ${path}`);
    if (!raw) return undefined;
    this.slowestMs = Math.max(this.slowestMs, performance.now() - began);
    this.keepBookmark(options.token, raw.headers.get('set-cookie'));
    this.noteInjected(raw.headers.get('x-injected') ?? '');
    if (raw.status === DEAD) return undefined;
    const meters = JSON.parse(raw.headers.get('x-meters') ?? '{}') as Meters;
    const isJson = raw.headers.get('content-type')?.includes('json');
    return { status: raw.status, body: isJson ? JSON.parse(raw.text) : raw.text, meters };
  }

  /** Builds the request for the wire, with its plan. */
  private async buildWireRequest(
    method: string,
    path: string,
    { token, body, form, faults = [], skewMs, vars = this.vars }: CallOptions,
    leave?: PlannedLeave,
  ): Promise<WireRequest> {
    const headers = new Headers({
      'x-plan': encode({
        clock: this.clock,
        faults,
        ...(skewMs !== undefined && { skewMs }),
        ...(leave && { leave }),
      }),
    });
    if (token) headers.set('authorization', `Bearer ${token}`);
    const bookmark = token && this.bookmarks.get(token);
    if (bookmark) headers.set('cookie', bookmark);
    if (vars) headers.set('x-vars', encode(vars));
    if (body !== undefined) headers.set('content-type', 'application/json');
    const json = body === undefined ? null : JSON.stringify(body);
    const url = this.server.url + path;
    const request = new Request(url, { method, headers, body: form ?? json });
    return {
      url,
      method,
      headers: Object.fromEntries(request.headers),
      body: Buffer.from(await request.arrayBuffer()),
    };
  }

  private keepBookmark(token: string | undefined, cookie: string | null): void {
    const [bookmark] = /^bookmark=[^;]+/.exec(cookie ?? '') ?? [];
    if (token && bookmark) this.bookmarks.set(token, bookmark);
  }

  private noteInjected(injected: string): void {
    for (const note of injected.split('; ').filter(Boolean)) {
      const [point = '', kind = ''] = note.split(': ');
      this.injected[partOf(point)].add(point.replace('D1 ', ''), kind);
    }
  }
}

/** The part that a fault point belongs to, by its name. */
function partOf(point: string): keyof Shop['injected'] {
  if (point.startsWith('D1 ')) return 'd1';
  return point.startsWith('R2 ') || point === 'mail' ? 'stores' : 'gateway';
}
