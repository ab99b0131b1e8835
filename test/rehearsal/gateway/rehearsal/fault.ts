import { Refusal } from '../refusal.ts';

/** A request as a fault looks at it. */
export interface Asked {
  method: string;
  /** Path without the query. */
  path: string;
  /** Name of the GraphQL operation or of its first field; null for anything else. */
  operation: string | null;
}

/** What a fault answers in place of the right answer; `none` cuts the connection. */
export type FaultyAnswer =
  | 'none'
  | { status: number; body: unknown }
  | { status: number; script: string }
  /** Said as the call says it: over REST by its status, over GraphQL among the errors. */
  | { refusal: Refusal };

/** What goes wrong. One without an answer is played by the part of the gateway that it is about. */
export interface Fault {
  /** For the workbench's list: what a shopper or merchant would be rehearsing. */
  about: string;
  door?: { hits(asked: Asked): boolean; answer: FaultyAnswer };
}

type Hits = (asked: Asked) => boolean;

export function onPath(method: 'GET' | 'POST', path: RegExp): Hits {
  return (asked) => asked.method === method && path.test(asked.path);
}

export function onOperation(name: RegExp): Hits {
  return ({ operation }) => operation !== null && name.test(operation);
}

export function either(...all: Hits[]): Hits {
  return (asked) => all.some((hits) => hits(asked));
}

const text = 'Rehearsed failure';

/** The gateway itself breaks down. */
export const broken: FaultyAnswer = { refusal: new Refusal('INTERNAL', text) };

/** A file is not there. */
export const missing: FaultyAnswer = { status: 404, body: { error: { message: text } } };

/** The gateway refuses what it was sent; the path names the bad input. */
export function refused(inputPath: readonly string[], legacyCode?: string, message = text) {
  const code = legacyCode === undefined ? {} : { legacyCode };
  const details = { ...code, inputPath: ['input', ...inputPath] };
  return { refusal: new Refusal('VALIDATION', message, details) } satisfies FaultyAnswer;
}

/** A file of frames or of the widget's own host. */
export function onFrame(name: string): Hits {
  return onPath('GET', new RegExp(`/html/${name}(\\.min)?\\.html$`));
}
