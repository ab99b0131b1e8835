import { vi } from 'vitest';

interface Answer {
  status?: number;
  headers?: Record<string, string>;
  json: unknown;
}

/** The shop's own unforeseen failure, which a shopper is told with the code "8f2c". */
export const FAILED: Answer = {
  status: 500,
  headers: { 'x-request-id': '8f2c-FRA' },
  json: { error: 'Something went wrong. Please try again.', reason: 'failed' },
};
type Answered = Answer | 'unreachable' | Promise<Answer | 'unreachable'>;
type Route = Answered | ((body: unknown, query: URLSearchParams) => Answered);

/** A request of the page to the shop. */
interface Call {
  call: string;
  /** JSON or FormData. */
  body: unknown;
}

/**
 * Answers the page's requests in the Worker's place (the Worker itself is tested in workerd).
 * @param routes by method and path below /api, such as `POST /signin`
 */
export function answerApi(routes: Record<string, Route>): Call[] {
  const calls: Call[] = [];
  vi.stubGlobal('fetch', async (input: string, init: RequestInit = {}) => {
    const { pathname, searchParams } = new URL(input, 'http://shop.test');
    const call = `${init.method ?? 'GET'} ${pathname.replace(/^\/api/, '')}`;
    const { body: sent } = init;
    const body: unknown = typeof sent === 'string' ? JSON.parse(sent) : (sent ?? undefined);
    calls.push({ call, body });
    const route = routes[call];
    if (route === undefined) throw new Error(`The test has no answer to ${call}`);
    const answer = await Promise.race([
      typeof route === 'function' ? route(body, searchParams) : route,
      abortOf(init.signal),
    ]);
    if (answer === 'unreachable') throw new TypeError('Failed to fetch');
    const { status = 200, headers = {} } = answer;
    return Response.json(answer.json, { status, headers });
  });
  return calls;
}

function abortOf(signal: AbortSignal | null | undefined): Promise<never> {
  return new Promise((_, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason));
  });
}

/** The bodies of the requests to one call. */
export function callsTo(calls: readonly Call[], call: string): unknown[] {
  return calls.filter((one) => one.call === call).map((one) => one.body);
}

/** An answer that the test gives when it wants to. */
export function deferAnswer() {
  const { promise: answer, resolve: give } = Promise.withResolvers<Answer | 'unreachable'>();
  return { answer, give };
}
