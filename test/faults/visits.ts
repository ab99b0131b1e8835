import { pause } from '../rehearsal/processes.ts';
import { CountTable } from './count-table.ts';
import { type HangUp, nameOfHangUp } from './hang-up.ts';
import { LeavePointServer, type LeaveResult } from './leave-point-server.ts';
import type { LocalServer } from './local-server.ts';
import {
  type RawAnswer,
  visitMisbehaving,
  visitUntil,
  type WireRequest,
} from './misbehaving-visitor.ts';
import type { PlannedLeave } from './plan.ts';

/** How a visitor leaves, the kind of request, and whether other faults are planned for it. */
export interface Leave {
  requestKind: string;
  hangUp: HangUp;
  faulty: boolean;
}

/** Once this many pings are answered, the runtime has noticed that a visitor left. */
const PINGS = 3;
const PING_PAUSE_MS = 10;

/** Makes requests, some as misbehaving visitors do, and counts how these left. */
export class Visits {
  /** Hang-ups by kind and by the kind of request. */
  readonly hangUps = new CountTable();
  /** Requests that ended when their visitor left. */
  readonly cutOff: Leave[] = [];
  private readonly server: LocalServer;
  private readonly leavePoints: LeavePointServer;

  private constructor(server: LocalServer, leavePoints: LeavePointServer) {
    this.server = server;
    this.leavePoints = leavePoints;
  }

  static async open(server: LocalServer): Promise<Visits> {
    return new Visits(server, await LeavePointServer.open());
  }

  /**
   * Sends a request and leaves it as planned. `buildRequest` builds it, with the moment of leaving in
   * its plan. @returns undefined if the visitor left or the server was killed
   */
  async visit(
    buildRequest: (leave?: PlannedLeave) => Promise<WireRequest>,
    leave: Leave | undefined,
    hung: AbortSignal,
  ): Promise<RawAnswer | undefined> {
    if (!leave) return await visitUntil(await buildRequest(), hung);
    const { hangUp, requestKind } = leave;
    if (hangUp.how !== 'leaves') {
      this.hangUps.add(nameOfHangUp(hangUp), requestKind);
      return await visitMisbehaving(await buildRequest(), hangUp.how, {
        ms: hangUp.ms,
        signal: hung,
      });
    }
    const leaving = new AbortController();
    const url = this.leavePoints.expect({
      leave: () => {
        leaving.abort();
        return this.untilNoticed();
      },
      left: (how) => this.note(leave, how),
    });
    const wire = await buildRequest({ ...hangUp.point, url });
    return await visitUntil(wire, AbortSignal.any([leaving.signal, hung]));
  }

  close(): void {
    this.leavePoints.close();
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

  private note(leave: Leave, how: LeaveResult): void {
    this.hangUps.add(nameOfHangUp(leave.hangUp), leave.requestKind);
    // A kill of the server ends every request, so it does not count.
    if (how === 'cut off' && !this.server.isDown) this.cutOff.push(leave);
  }
}
