import type { EndpointName } from '#contract/endpoints.ts';
import { type Person, type RequestParts, requestOf } from './call-request.ts';
import type { HttpRequest } from './connection.ts';

/** A shopper's next step: an API call, or a file of the pages. */
export type Step = CallStep | { file: string };

interface CallStep {
  call: EndpointName;
  request: (who?: Person) => Promise<HttpRequest>;
  /** Statuses besides 200 that are no error. */
  mayAnswer: readonly number[];
}

/** Makes a contract call a step. */
export function callStep<K extends EndpointName>(
  call: K,
  parts: RequestParts<K>,
  mayAnswer: readonly number[] = [],
): CallStep {
  return { call, request: (who) => requestOf(call, parts, who), mayAnswer };
}

/** The answer to a step; undefined if the shopper left before, or an error came. */
export type StepAnswer = { status: number; text: string } | undefined;

/** A shopper's walk through the shop; each step depends on the previous answer. */
export type Walk<Result = void> = Generator<Step, Result, StepAnswer>;
