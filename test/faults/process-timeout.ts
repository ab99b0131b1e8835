const TICK_MS = 500;

/**
 * A timeout that only runs while this process does: if the whole machine stalls, the stall does not
 * count.
 */
export class ProcessTimeout {
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

  /** Stops the timer. */
  end(): void {
    clearInterval(this.timer);
  }
}
