import { appendFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { createGateway } from '../rehearsal/gateway/gateway.ts';
import { openStore } from '../rehearsal/gateway/store/store.ts';
import { pause } from '../rehearsal/processes.ts';
import { decode, type HarnessClock, type PlannedFault, readClock } from './plan.ts';
import { hashOf } from './random.ts';

/** How far the search may lag behind a charge, in milliseconds of the harness's clock. */
const SEARCH_LAGS = [0, 0, 1_000, 20_000, 100_000, 9 * 60_000];

/** The file of delivered mails, one per line. */
export const MAILS_FILE = 'mails.jsonl';

/** What the Worker encodes in the path of a call. */
interface CallPlan {
  clock: HarnessClock;
  fault?: PlannedFault;
}

/**
 * The local gateway behind a proxy that simulates network and Braintree trouble. Its search lags by
 * a time derived from the order id.
 */
export function openGatewayProxy({
  port,
  file,
  mails,
}: {
  port: number;
  file: string;
  mails: string;
}): void {
  const origin = `http://127.0.0.1:${port}`;
  let clock: HarnessClock = { realZero: 0, zero: 0, speed: 1 };
  const now = () => readClock(clock);
  const store = openStore(file);
  const gateway = createGateway({ store, clock: now, origin });
  let late: { at: number; body: string; headers: Record<string, string> }[] = [];

  async function ask(body: string, headers: Record<string, string>): Promise<string> {
    const request = new Request(`${origin}/graphql`, { method: 'POST', body, headers });
    const answer = await gateway.fetch(request);
    return await answer.text();
  }

  let caughtUp = Promise.resolve();

  /** Carries out overdue calls, one run at a time; callers wait until it is done. */
  function doWhatIsLate(): Promise<void> {
    caughtUp = caughtUp.then(catchUp);
    return caughtUp;
  }

  async function catchUp(): Promise<void> {
    const due = late.filter(({ at }) => at <= now().getTime());
    late = late.filter((call) => !due.includes(call));
    for (const { body, headers } of due) await ask(body, headers);
  }

  function isHidden(body: string): boolean {
    const { query, variables } = JSON.parse(body);
    if (!String(query).includes('SearchTransactions')) return false;
    const orderId = String(variables?.input?.orderId?.is);
    const [made] = store.transactions.search([{ sql: 'order_id = ?', values: [orderId] }], 1);
    const lag = SEARCH_LAGS[hashOf(orderId) % SEARCH_LAGS.length] ?? 0;
    return made !== undefined && now().getTime() - Date.parse(made.createdAt) < lag;
  }

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const [, , plan = '', place] = request.url?.split('/') ?? [];
    const { clock: nextClock, fault } = decode<CallPlan>(plan);
    clock = nextClock;
    const headers = {
      authorization: request.headers.authorization ?? '',
      'content-type': 'application/json',
    };
    const body = await textOf(request);
    await doWhatIsLate();
    if (place === 'mails') {
      appendFileSync(mails, `${body}\n`);
      response.end();
      return;
    }
    const say = (status: number, text: string) => {
      response.writeHead(status, { 'content-type': 'application/json' }).end(text);
    };
    switch (fault?.kind) {
      case 'dropped':
        return hangUp(request);
      case 'late':
        late.push({ at: now().getTime() + fault.ms, body, headers });
        return hangUp(request);
      case '500 undone':
        return say(500, 'Internal Server Error');
      case 'unavailable':
        return say(200, refusal('SERVICE_AVAILABILITY'));
      case 'turned away':
        return say(200, refusal('RESOURCE_LIMIT'));
    }
    const answer = isHidden(body) ? NOTHING_FOUND : await ask(body, headers);
    switch (fault?.kind) {
      case 'answer lost':
        return hangUp(request);
      case '500 done':
        return say(500, 'Internal Server Error');
      case 'internal error, done':
        return say(200, refusal('INTERNAL'));
      case 'garbled, done':
        return say(200, answer.slice(0, answer.length / 2));
      case 'answer delayed':
        await pause(fault.ms);
        return say(200, answer);
      default:
        return say(200, answer);
    }
  }

  createServer((request, response) => {
    void serve(request, response).catch((error) => {
      console.error(error);
      hangUp(request);
    });
  }).listen(port, '127.0.0.1');
}

const NOTHING_FOUND = JSON.stringify({ data: { search: { transactions: { edges: [] } } } });

function refusal(errorClass: string): string {
  const errors = [{ message: 'A fault of the harness', extensions: { errorClass } }];
  return JSON.stringify({ data: null, errors });
}

function hangUp(request: IncomingMessage): void {
  request.socket.destroy();
}

async function textOf(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of request.setEncoding('utf8')) text += chunk;
  return text;
}
