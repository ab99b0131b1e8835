import { parseArgs } from 'node:util';

const SCENARIOS = ['shoppers', 'hang-ups', 'expensive-read'] as const;
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
  /** Whether slowness is a failure too. */
  timed: boolean;
}

export const HELP = `
npm run test:load [-- --scenario hang-ups --seed 7 ...]

  --scenario      shoppers, hang-ups or expensive-read, separated by commas (default: all)
  --seed          decides who requests what, and who leaves when (default: by the clock)
  --connections   concurrent shoppers (default: 10,50,200)
  --requests      requests at each of these levels, and at least 30 per shopper (default: 3000)
  --rounds        rounds of hang-ups (default: 20)
  --cut-offs      requests cut off in each round (default: 1000)
  --books         books in the catalogue (default: 1000)
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
