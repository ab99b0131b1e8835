import { AsyncLocalStorage } from 'node:async_hooks';
import {
  DEATHS,
  type FaultKind,
  type FaultPoint,
  GATEWAY_CALLS,
  type Meters,
  type Plan,
  type PlannedFault,
  type PlannedLeave,
} from '../plan.ts';

/** How long a call runs before the Worker dies during it. */
const DURING_MS = 3;
/** How long Braintree's answer is held back while the visitor leaves. */
const SLOW_MS = 40;

const runs = new AsyncLocalStorage<Run>();

/** Returns the run of the current request; the isolate's shared objects serve all of them. */
export function currentRun(): Run {
  const run = runs.getStore();
  if (!run) throw new Error('There is no current request');
  return run;
}

/** One request of the Worker and its planned faults. */
export class Run {
  readonly plan: Plan;
  /** The injected faults, as `point: kind`, for the harness to count. */
  readonly injected: string[] = [];
  readonly meters: Meters = {
    d1: { calls: 0, rowsRead: 0, rowsWritten: 0 },
    search: { calls: 0, rowsRead: 0, rowsWritten: 0 },
    gateway: { calls: 0, waited: 0 },
  };
  private readonly calls = new Map<FaultPoint, number>();
  private readonly death = Promise.withResolvers<'dead'>();
  private dead = false;

  constructor(plan: Plan) {
    this.plan = plan;
  }

  /** Does the work of this request until it dies. @returns `dead` as soon as it has */
  async do<T>(work: () => Promise<T>): Promise<T | 'dead'> {
    return await this.untilDeath(runs.run(this, work));
  }

  /**
   * Makes one outside call, unless the Worker is already dead. `call` gets the fault that it must
   * inject itself; delays, deaths and the visitor's leaving are injected here.
   */
  async step<T>(
    at: FaultPoint,
    label: string,
    call: (fault: PlannedFault | undefined) => Promise<T>,
  ): Promise<T> {
    if (this.dead) return await never();
    const n = (this.calls.get(at) ?? 0) + 1;
    this.calls.set(at, n);
    const fault = this.faultOf(at, n);
    const leave = this.leaveAt(at, n) ?? this.leaveAt(label, 1);
    if (leave?.when === 'before') await tell(leave);
    const slowed = leave?.when === 'during' && isOfBraintree(at) ? slow(at, n) : undefined;
    const result = this.faultyStep(fault ?? slowed, label, call);
    if (leave?.when === 'during') await Promise.all([tell(leave), Promise.allSettled([result])]);
    if (leave?.when === 'after') {
      await Promise.allSettled([result]);
      await tell(leave);
    }
    return await result;
  }

  /**
   * Returns the result of the work, or `dead` as soon as the Worker has died; it does nothing more
   * then.
   */
  async untilDeath<T>(work: Promise<T>): Promise<T | 'dead'> {
    return await Promise.race([work, this.death.promise]);
  }

  private async faultyStep<T>(
    fault: PlannedFault | undefined,
    label: string,
    call: (fault: PlannedFault | undefined) => Promise<T>,
  ): Promise<T> {
    if (fault) this.injected.push(`${label}: ${fault.kind}`);
    if (fault?.kind === 'dies before') return await this.die();
    if (fault?.kind === 'dies during') {
      await Promise.race([call(undefined).catch(() => undefined), pause(DURING_MS)]);
      return await this.die();
    }
    if (fault?.kind === 'delayed') await pause(fault.ms);
    const result = await call(isInjectedHere(fault?.kind) ? undefined : fault);
    if (fault?.kind === 'dies after') return await this.die();
    return this.dead ? await never() : result;
  }

  private faultOf(at: FaultPoint, n: number): PlannedFault | undefined {
    return this.plan.faults.find((fault) => fault.at === at && fault.n === n);
  }

  private leaveAt(at: string, n: number): PlannedLeave | undefined {
    const { leave } = this.plan;
    return leave?.at === at && leave.n === n ? leave : undefined;
  }

  private die(): Promise<never> {
    this.dead = true;
    this.death.resolve('dead');
    return never();
  }
}

/**
 * Tells the harness that its visitor should leave; the harness answers once the runtime must have
 * noticed.
 */
async function tell({ url }: PlannedLeave): Promise<void> {
  try {
    await fetch(url);
  } catch {
    // The harness is gone and needs no report.
  }
}

function isOfBraintree(at: FaultPoint): boolean {
  return GATEWAY_CALLS.some((call) => call === at);
}

/** Holds back Braintree's answer, so that the visitor leaves between its action and its answer. */
function slow(at: FaultPoint, n: number): PlannedFault {
  return { at, n, kind: 'answer delayed', ms: SLOW_MS };
}

function isInjectedHere(kind: FaultKind | undefined): boolean {
  return kind === 'delayed' || DEATHS.some((death) => death === kind);
}

/** The promise that a dead Worker waits for. */
function never(): Promise<never> {
  return new Promise(() => undefined);
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
