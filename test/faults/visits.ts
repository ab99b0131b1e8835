import { pause } from '../rehearsal/processes.ts';
import { type HangUp, nameOfHangUp } from './hang-up.ts';
import type { LocalServer } from './local-server.ts';
import type { PlannedLeave } from './plan.ts';
import { type RawAnswer, visitRudely, visitUntil, type Wire } from './rude-visitor.ts';
import { type Leaving, SideDoor } from './side-door.ts';
import { Tally } from './tally.ts';

/** How a visitor leaves, the request's errand, and whether other faults are planned for it. */
export interface Leave {
  errand: string;
  hangUp: HangUp;
  faulty: boolean;
}

/** Once this many pings are answered, the runtime has noticed that a visitor left. */
const PINGS = 3;
const PING_PAUSE_MS = 10;

/** Makes requests in their visitors' manners, and counts how these left. */
export class Visits {
  /** Hang-ups by kind and by the request's errand. */
  readonly hangUps = new Tally();
  /** Requests that ended when their visitor left. */
  readonly cutOff: Leave[] = [];
  private readonly server: LocalServer;
  private readonly sideDoor: SideDoor;

  private constructor(server: LocalServer, sideDoor: SideDoor) {
    this.server = server;
    this.sideDoor = sideDoor;
  }

  static async open(server: LocalServer): Promise<Visits> {
    return new Visits(server, await SideDoor.open());
  }

  /**
   * Sends a request and leaves it as planned. `wireWith` builds it, with the moment of leaving in
   * its plan. @returns undefined if the visitor left or the server was killed
   */
  async visit(
    wireWith: (leave?: PlannedLeave) => Promise<Wire>,
    leave: Leave | undefined,
    hung: AbortSignal,
  ): Promise<RawAnswer | undefined> {
    if (!leave) return await visitUntil(await wireWith(), hung);
    const { hangUp, errand } = leave;
    if (hangUp.how !== 'leaves') {
      this.hangUps.add(nameOfHangUp(hangUp), errand);
      return await visitRudely(await wireWith(), hangUp.how, { ms: hangUp.ms, signal: hung });
    }
    const leaving = new AbortController();
    const url = this.sideDoor.expect({
      leave: () => {
        leaving.abort();
        return this.untilNoticed();
      },
      left: (how) => this.note(leave, how),
    });
    const wire = await wireWith({ ...hangUp.point, url });
    return await visitUntil(wire, AbortSignal.any([leaving.signal, hung]));
  }

  close(): void {
    this.sideDoor.close();
  }

  /**
   * Waits until the runtime has noticed. It works in order: once it answers a later ping, it has
   * handled the leaving before it.
   */
  private async untilNoticed(): Promise<void> {
    for (let n = 0; n < PINGS; n += 1) {
      try {
        await (await fetch(`${this.server.url}/harness/ping`)).text();
      } catch {
        // The server was killed.
        return;
      }
      await pause(PING_PAUSE_MS);
    }
  }

  private note(leave: Leave, how: Leaving): void {
    this.hangUps.add(nameOfHangUp(leave.hangUp), leave.errand);
    // A kill of the server ends every request, so it does not count.
    if (how === 'cut off' && !this.server.isDown) this.cutOff.push(leave);
  }
}
