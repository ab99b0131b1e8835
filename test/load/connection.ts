import { Agent, request as openRequest } from 'node:http';

/** A request as sent over the wire. */
export interface HttpRequest {
  method: string;
  /** Includes the query. */
  path: string;
  headers: Record<string, string>;
  body?: Buffer | undefined;
}

/** The outcome of a request; times are in milliseconds since it was sent. */
export type Outcome =
  | { kind: 'answered'; ms: number; status: number; body: Buffer }
  /** The client left before the answer. */
  | { kind: 'hung up'; ms: number }
  /** No complete answer within the client's timeout. */
  | { kind: 'unanswered'; ms: number }
  /** The connection broke. */
  | { kind: 'failed'; ms: number; reason: string };

interface Waiting {
  /** The client leaves this many milliseconds after the request is sent. */
  hangUpAfterMs?: number | undefined;
  /** How long it waits at most, in milliseconds. */
  timeoutMs?: number;
}

export const TIMEOUT_MS = 30_000;
/** Tick of the timeout: time in which the whole machine stalls is not counted. */
const TICK_MS = 250;

/**
 * One visitor's connection, kept alive between requests like a browser's, with one request at a
 * time. Built on node:http because load generators cannot leave half-way at seeded moments.
 */
export class Connection {
  private readonly origin: URL;
  private readonly agent = new Agent({ keepAlive: true, maxSockets: 1 });

  constructor(origin: string) {
    this.origin = new URL(origin);
  }

  /** Makes a request; never throws. */
  ask(asked: HttpRequest, { hangUpAfterMs, timeoutMs = TIMEOUT_MS }: Waiting = {}) {
    return new Promise<Outcome>((resolve) => {
      const began = performance.now();
      const timers: NodeJS.Timeout[] = [];
      const end = (outcome: DistributiveOmit<Outcome, 'ms'>) => {
        for (const timer of timers) clearTimeout(timer);
        resolve({ ...outcome, ms: performance.now() - began });
      };
      const sent = this.send(asked, end);
      const leave = (kind: 'hung up' | 'unanswered') => {
        end({ kind });
        sent.destroy();
      };
      const step = Math.min(TICK_MS, timeoutMs);
      let awake = 0;
      const tick = () => {
        awake += step;
        if (awake >= timeoutMs) leave('unanswered');
      };
      timers.push(setInterval(tick, step));
      if (hangUpAfterMs === undefined) return;
      sent.once('finish', () => timers.push(setTimeout(leave, hangUpAfterMs, 'hung up')));
    });
  }

  close(): void {
    this.agent.destroy();
  }

  private send(
    { method, path, headers, body }: HttpRequest,
    end: (outcome: DistributiveOmit<Outcome, 'ms'>) => void,
  ) {
    const { hostname, port } = this.origin;
    const length = body ? { 'content-length': String(body.length) } : {};
    const parts = { method, path, headers: { ...headers, ...length }, agent: this.agent };
    const fail = (error: NodeJS.ErrnoException) =>
      end({ kind: 'failed', reason: error.code ?? error.message });
    const sent = openRequest({ hostname, port, ...parts }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('error', fail);
      answer.on('end', () =>
        end({
          kind: 'answered',
          status: answer.statusCode ?? 0,
          body: Buffer.concat(chunks),
        }),
      );
    });
    sent.on('error', fail);
    sent.end(body);
    return sent;
  }
}

type DistributiveOmit<T, K extends PropertyKey> = T extends unknown ? Omit<T, K> : never;
