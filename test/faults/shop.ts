import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '../../functions/db/database.ts';
import { pause } from '../local/processes.ts';
import { type Broken, buildWorker } from './build-worker.ts';
import { type HangUp, nameOfHangUp } from './hang-up.ts';
import { LocalServer } from './local-server.ts';
import { migrate } from './migrate.ts';
import {
  encode,
  type HarnessClock,
  type Meters,
  type PlannedFault,
  type PlannedLeave,
  readClock,
} from './plan.ts';
import { remoteD1 } from './remote-d1.ts';
import { type RawAnswer, visitRudely, visitUntil, type Wire } from './rude-visitor.ts';
import { SideDoor } from './side-door.ts';
import { Tally } from './tally.ts';

/** What the shop answered; undefined stands for an answer that never came. */
export type Answer = { status: number; body: unknown; meters: Meters } | undefined;

export interface Sending {
  token?: string;
  body?: unknown;
  /** A form, in place of a body. */
  form?: URLSearchParams | FormData;
  faults?: readonly PlannedFault[];
  /** How the visitor leaves, and what the request is about, for the count of it. */
  hangUp?: { errand: string; hangUp: HangUp } | undefined;
  /** The Worker's variables for this request. */
  vars?: Record<string, string>;
}

/** A visitor whom the runtime did not go on for. */
export interface CutOff {
  errand: string;
  hangUp: HangUp;
  /** Whether something else was to go wrong with the request as well. */
  faulty: boolean;
}

const DEAD = 599;
/** Nothing takes as long as that, but what hangs: not even on a machine that does much else. */
const PATIENCE_MS = 60_000;
/** After so many questions answered meanwhile the runtime has heard that a visitor left. */
const PINGS = 3;
const PING_PAUSE_MS = 10;

/** A shop whose requests go wrong as they say, and its clock. */
export class Shop {
  readonly server: LocalServer;
  readonly d1: D1Database;
  readonly db: ReturnType<typeof openDatabase>;
  /** What went wrong, by point and kind. */
  readonly played = { d1: new Tally(), gateway: new Tally(), hangUps: new Tally() };
  /** Requests that ended with their visitor. */
  readonly cutOff: CutOff[] = [];
  /** Calls that were never answered, though nobody killed the server. From the first one on all is refused. */
  readonly unanswered: string[] = [];
  private readonly sideDoor: SideDoor;
  private readonly patienceMs: number;
  private clock: HarnessClock;

  private constructor(
    { server, sideDoor }: { server: LocalServer; sideDoor: SideDoor },
    { speed, patienceMs }: { speed: number; patienceMs: number },
  ) {
    this.server = server;
    this.sideDoor = sideDoor;
    this.patienceMs = patienceMs;
    this.d1 = remoteD1(server.url);
    this.db = openDatabase(this.d1);
    this.clock = { realZero: Date.now(), zero: Date.now(), speed };
  }

  /** Opens an empty shop. `speed`: how much faster than the real one its clock runs. */
  static async open({
    broken,
    speed = 1,
    patienceMs = PATIENCE_MS,
  }: {
    broken?: Broken | undefined;
    speed?: number;
    /** How long a call may take before it counts as never answered. */
    patienceMs?: number;
  }): Promise<Shop> {
    const stateDir = mkdtempSync(join(tmpdir(), 'colophon-faults-'));
    await buildWorker(join(stateDir, 'worker.js'), broken);
    const ground = { server: await LocalServer.open(stateDir), sideDoor: await SideDoor.open() };
    const shop = new Shop(ground, { speed, patienceMs });
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

  /** The keys of all photos that are stored. */
  async listPhotos(): Promise<string[]> {
    const answer = await fetch(`${this.server.url}/harness/photos`);
    return (await answer.json()) as string[];
  }

  /** One run of what the Cron trigger does. */
  doDueWork(faults: readonly PlannedFault[] = []): Promise<Answer> {
    return this.send('POST', '/harness/due', { faults });
  }

  /** Closes it. @returns the gateway's file, to look into */
  async close(): Promise<string> {
    this.sideDoor.close();
    await this.server.kill();
    return join(this.server.stateDir, 'gateway.sqlite');
  }

  /** Closes it, and forgets all about it. */
  async remove(): Promise<void> {
    this.sideDoor.close();
    await this.server.kill();
    rmSync(this.server.stateDir, { recursive: true, force: true });
  }

  private async send(method: string, path: string, sending: Sending): Promise<Answer> {
    if (this.unanswered.length > 0) return undefined;
    await this.server.untilOpen();
    const hung = AbortSignal.timeout(this.patienceMs);
    const raw = await this.visit(method, path, sending, hung);
    if (hung.aborted) this.unanswered.push(`${method} ${path}`);
    if (!raw) return undefined;
    this.notePlayed(raw.headers.get('x-played') ?? '');
    if (raw.status === DEAD) return undefined;
    const meters = JSON.parse(raw.headers.get('x-meters') ?? '{}') as Meters;
    const isJson = raw.headers.get('content-type')?.includes('json');
    return { status: raw.status, body: isJson ? JSON.parse(raw.text) : raw.text, meters };
  }

  /** @returns undefined when the server was killed, or the visitor left */
  private async visit(
    method: string,
    path: string,
    sending: Sending,
    hung: AbortSignal,
  ): Promise<RawAnswer | undefined> {
    const { faults = [], hangUp: told } = sending;
    if (!told) return await visitUntil(await this.wire(method, path, sending), hung);
    const { hangUp, errand } = told;
    if (hangUp.how !== 'leaves') {
      const { how, ms } = hangUp;
      this.played.hangUps.add(nameOfHangUp(hangUp), errand);
      const wire = await this.wire(method, path, sending);
      return await visitRudely(wire, how, { ms, signal: hung });
    }
    const leaving = new AbortController();
    const url = this.sideDoor.expect({
      leave: () => {
        leaving.abort();
        return this.untilNoticed();
      },
      left: (how) => {
        this.played.hangUps.add(nameOfHangUp(hangUp), errand);
        const killed = this.server.isDown;
        if (how === 'cut off' && !killed) {
          this.cutOff.push({ errand, hangUp, faulty: faults.length > 0 });
        }
      },
    });
    const wire = await this.wire(method, path, sending, { ...hangUp.point, url });
    return await visitUntil(wire, AbortSignal.any([leaving.signal, hung]));
  }

  /** The runtime does one thing after the other: what it answers later, it has begun later. */
  private async untilNoticed(): Promise<void> {
    for (let n = 0; n < PINGS; n += 1) {
      await fetch(`${this.server.url}/harness/ping`).catch(() => undefined);
      await pause(PING_PAUSE_MS);
    }
  }

  /** The request as it goes over the wire, with its plan. */
  private async wire(
    method: string,
    path: string,
    { token, body, form, faults = [], vars }: Sending,
    leave?: PlannedLeave,
  ): Promise<Wire> {
    const headers = new Headers({
      'x-plan': encode({ clock: this.clock, faults, ...(leave && { leave }) }),
    });
    if (token) headers.set('authorization', `Bearer ${token}`);
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

  private notePlayed(played: string): void {
    for (const note of played.split('; ').filter(Boolean)) {
      const [point = '', kind = ''] = note.split(': ');
      const isD1 = point.startsWith('D1 ');
      this.played[isD1 ? 'd1' : 'gateway'].add(point.replace('D1 ', ''), kind);
    }
  }
}
