import { endpoints } from '#contract/endpoints.ts';
import { CountTable } from '../faults/count-table.ts';
import { Random } from '../faults/random.ts';
import { outcomeText } from './call-or-throw.ts';
import type { Person } from './call-request.ts';
import { Connection, type HttpRequest, type Outcome } from './connection.ts';
import { LATEST_HANG_UP_MS } from './cut-offs.ts';
import type { Memory } from './memory.ts';
import type { ShopUnderLoad } from './open-shop.ts';
import type { Account } from './people.ts';
import type { Step, StepAnswer } from './step.ts';
import { walkOf } from './walk.ts';

/** Share of requests that a shopper does not wait for. */
const LEAVING = 0.08;

/** What a number of concurrent shoppers met. */
export interface ShoppersReport {
  connections: number;
  seconds: number;
  /** Times of complete answers, in milliseconds. */
  answered: number[];
  hungUp: number;
  payments: number;
  /** Missing or unexpected answers, by name and kind. */
  errors: CountTable;
  memory: Memory;
}

export type Buyer = Person & { account: Account };

/**
 * Has shoppers, each on their own connection, walk through the shop without pauses until `requests`
 * were made. As many of them buy as there are buyers. No two share a session, because an account
 * can have only one open payment at a time.
 */
export async function runShoppers(
  shop: ShopUnderLoad,
  buyers: readonly Buyer[],
  { seed, connections, requests }: { seed: number; connections: number; requests: number },
): Promise<ShoppersReport> {
  const report: ShoppersReport = {
    ...{ connections, seconds: 0, answered: [], hungUp: 0, payments: 0 },
    errors: new CountTable(),
    memory: undefined,
  };
  let left = requests;
  const mayGoOn = () => left-- > 0;
  const began = performance.now();
  await Promise.all(
    Array.from({ length: connections }, async (_, number) => {
      const random = new Random(`shopper ${seed} ${connections} ${number}`);
      await new Shopper(shop.origin, random, buyers[number], report).walkWhile(mayGoOn);
    }),
  );
  report.seconds = (performance.now() - began) / 1000;
  report.memory = shop.memory();
  return report;
}

class Shopper {
  private readonly connection: Connection;
  private readonly random: Random;
  private readonly buyer: Buyer | undefined;
  private readonly report: ShoppersReport;

  constructor(origin: string, random: Random, buyer: Buyer | undefined, report: ShoppersReport) {
    this.connection = new Connection(origin);
    this.random = random;
    this.buyer = buyer;
    this.report = report;
  }

  async walkWhile(mayGoOn: () => boolean): Promise<void> {
    while (mayGoOn()) {
      const walk = walkOf(this.random, this.buyer?.account);
      try {
        let { value: step, done } = walk.next();
        while (!done && step && mayGoOn()) {
          ({ value: step, done } = walk.next(await this.take(step)));
        }
      } catch (error) {
        this.report.errors.add(String(error).slice(0, 120), 'times');
      }
    }
    this.connection.close();
  }

  private async take(step: Step): Promise<StepAnswer> {
    const { random } = this;
    const request = await this.requestOf(step);
    const hangUpAfterMs = random.happens(LEAVING)
      ? random.between(1, LATEST_HANG_UP_MS)
      : undefined;
    const outcome = await this.connection.ask(request, { hangUpAfterMs });
    return this.note(step, outcome);
  }

  private async requestOf(step: Step): Promise<HttpRequest> {
    if ('file' in step) return { method: 'GET', path: step.file, headers: FOR_A_PAGE };
    const who = endpoints[step.call].auth === 'anyone' ? undefined : this.buyer;
    return await step.request(who);
  }

  private note(step: Step, outcome: Outcome): StepAnswer {
    const { report } = this;
    if (outcome.kind === 'hung up') report.hungUp += 1;
    if (outcome.kind === 'answered') {
      report.answered.push(outcome.ms);
      const { status, body } = outcome;
      const fine = 'call' in step ? [200, ...step.mayAnswer] : [200];
      if (fine.includes(status)) {
        if (status === 200 && 'call' in step && step.call === 'POST /braintree/payment/:userId')
          report.payments += 1;
        return { status, text: body.toString() };
      }
    }
    if (outcome.kind !== 'hung up') report.errors.add(nameOf(step), kindOf(outcome));
    return undefined;
  }
}

/** Headers of a browser's page request: a path without a file is answered with the app's page. */
const FOR_A_PAGE = { accept: '*/*', 'sec-fetch-mode': 'navigate' };

function nameOf(step: Step): string {
  return 'call' in step ? step.call : step.file.startsWith('/api') ? 'a cover' : 'a file';
}

function kindOf(outcome: Outcome): string {
  return outcomeText(outcome).replace(/ (after|within) [\d ms]+$/, '');
}
