import { DEATHS, type FaultKind, type FaultPoint, type Plan, type PlannedFault } from '../plan.ts';

/** How far a call gets before the Worker dies during it. */
const DURING_MS = 3;

/** One request of the Worker with what goes wrong in it. */
export class Run {
  readonly plan: Plan;
  /** What did go wrong, as `point: kind`, for the harness to count. */
  readonly played: string[] = [];
  private readonly calls = new Map<FaultPoint, number>();
  private readonly death = Promise.withResolvers<'dead'>();
  private dead = false;

  constructor(plan: Plan) {
    this.plan = plan;
  }

  /**
   * Makes one call to the outside, unless the Worker is dead by then. `call` gets the fault that it
   * has to play itself; delays and deaths are played here.
   */
  async step<T>(
    at: FaultPoint,
    label: string,
    call: (fault: PlannedFault | undefined) => Promise<T>,
  ): Promise<T> {
    if (this.dead) return await never();
    const fault = this.nextFault(at);
    if (fault) this.played.push(`${label}: ${fault.kind}`);
    if (fault?.kind === 'dies before') return await this.die();
    if (fault?.kind === 'dies during') {
      await Promise.race([call(undefined).catch(() => undefined), pause(DURING_MS)]);
      return await this.die();
    }
    if (fault?.kind === 'delayed') await pause(fault.ms);
    const result = await call(isPlayedHere(fault?.kind) ? undefined : fault);
    if (fault?.kind === 'dies after') return await this.die();
    return this.dead ? await never() : result;
  }

  /** What comes of the work, or `dead` as soon as the Worker has died: then it does nothing more. */
  async untilDeath<T>(work: Promise<T>): Promise<T | 'dead'> {
    return await Promise.race([work, this.death.promise]);
  }

  private nextFault(at: FaultPoint): PlannedFault | undefined {
    const n = (this.calls.get(at) ?? 0) + 1;
    this.calls.set(at, n);
    return this.plan.faults.find((fault) => fault.at === at && fault.n === n);
  }

  private die(): Promise<never> {
    this.dead = true;
    this.death.resolve('dead');
    return never();
  }
}

function isPlayedHere(kind: FaultKind | undefined): boolean {
  return kind === 'delayed' || DEATHS.some((death) => death === kind);
}

/** What a Worker waits for that has stopped. */
function never(): Promise<never> {
  return new Promise(() => undefined);
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
