const TICK_MS = 500;

/**
 * A time that somebody waits, and that only runs while this process does: where the whole machine
 * stands still for a while, nobody has waited in vain.
 */
export class Patience {
  private readonly ended = new AbortController();
  private readonly timer: NodeJS.Timeout;

  constructor(ms: number) {
    let left = ms / TICK_MS;
    this.timer = setInterval(() => {
      left -= 1;
      if (left <= 0) this.ended.abort();
    }, TICK_MS);
  }

  /** Aborts when the time is up. */
  get isUp(): AbortSignal {
    return this.ended.signal;
  }

  /** It came in time, or too late. */
  end(): void {
    clearInterval(this.timer);
  }
}
