import { parseArgs } from 'node:util';

const SCENARIOS = ['shoppers', 'hang-ups', 'dear-read'] as const;
type Scenario = (typeof SCENARIOS)[number];

export interface LoadOptions {
  seed: number;
  scenarios: readonly Scenario[];
  /** Numbers of concurrent shoppers, one level after another. */
  connections: readonly number[];
  /** Requests per level. */
  requests: number;
  rounds: number;
  /** Requests to cut off per round. */
  cutOffs: number;
  /** Number of books to import. */
  books: number;
  /** The port of the shop to open; a free one unless given. */
  port?: number | undefined;
  /** The URL of a running shop, with its gateway on the next port. */
  url?: string | undefined;
  /** Whether slowness is a failure too. */
  timed: boolean;
}

export const HELP = `
npm run test:load [-- --scenario hang-ups --seed 7 ...]

  --scenario      shoppers, hang-ups or dear-read, several with commas between; all unless given
  --seed          decides who asks for what, and who leaves when
  --connections   shoppers at once, 10,50,200 unless given
  --requests      requests at each of these, 3000 unless given, and at least 30 a shopper
  --rounds        rounds of hang-ups, 20 unless given
  --cut-offs      requests cut off in each round, 1000 unless given
  --books         books in the catalogue, 1000 unless given
  --port          where the shop is opened; its gateway takes the next one
  --url           a local shop that runs already (npm start); memory is not measured then
`;

/** @returns undefined if help was asked for. @throws {Error} that says what to change */
export function readOptions(args: string[]): LoadOptions | undefined {
  const text = { type: 'string' } as const;
  const { values } = parseArgs({
    args,
    options: {
      help: { type: 'boolean' },
      scenario: text,
      seed: text,
      connections: text,
      requests: text,
      rounds: text,
      'cut-offs': text,
      books: text,
      port: text,
      url: text,
    },
  });
  if (values.help) return undefined;
  return {
    seed: wholeNumber('seed', values.seed ?? String(Date.now() % 1_000_000)),
    scenarios: (values.scenario ?? SCENARIOS.join(',')).split(',').map(scenarioOf),
    connections: (values.connections ?? '10,50,200')
      .split(',')
      .map((part) => wholeNumber('connections', part, 1)),
    requests: wholeNumber('requests', values.requests ?? '3000', 1),
    rounds: wholeNumber('rounds', values.rounds ?? '20', 1),
    cutOffs: wholeNumber('cut-offs', values['cut-offs'] ?? '1000', 1),
    books: wholeNumber('books', values.books ?? '1000', 1),
    port: values.port === undefined ? undefined : wholeNumber('port', values.port, 1),
    url: values.url,
    timed: true,
  };
}

function wholeNumber(name: string, text: string, least = 0): number {
  const number = text === '' ? Number.NaN : Number(text);
  if (Number.isInteger(number) && number >= least) return number;
  throw new Error(`--${name} must be a whole number from ${least}, not "${text}"`);
}

function scenarioOf(name: string): Scenario {
  const known = SCENARIOS.find((scenario) => scenario === name);
  if (known) return known;
  throw new Error(`--scenario must be one of ${SCENARIOS.join(', ')}, not "${name}"`);
}
