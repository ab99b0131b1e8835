import { Refusal } from '../refusal.ts';

/** The parts of a request that faults match on. */
export interface Asked {
  method: string;
  /** Path without the query. */
  path: string;
  /** Name of the GraphQL operation or of its first field; null for anything else. */
  operation: string | null;
}

/** What a fault answers instead; `none` drops the connection. */
export type FaultyAnswer =
  | 'none'
  | { status: number; body: unknown }
  | { status: number; script: string }
  /** Formatted for the call: a REST status, or a GraphQL error. */
  | { refusal: Refusal };

/** A fault. One without a `door` is simulated by the part of the gateway that it affects. */
export interface Fault {
  /** What it means for a shopper or merchant; shown in the workbench's list. */
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

/** An internal error of the gateway. */
export const broken: FaultyAnswer = { refusal: new Refusal('INTERNAL', text) };

/** A missing file. */
export const missing: FaultyAnswer = { status: 404, body: { error: { message: text } } };

/** Refuses the input at the path. */
export function refused(inputPath: readonly string[], legacyCode?: string, message = text) {
  const code = legacyCode === undefined ? {} : { legacyCode };
  const details = { ...code, inputPath: ['input', ...inputPath] };
  return { refusal: new Refusal('VALIDATION', message, details) } satisfies FaultyAnswer;
}

/** Matches a frame's HTML file. */
export function onFrame(name: string): Hits {
  return onPath('GET', new RegExp(`/html/${name}(\\.min)?\\.html$`));
}
