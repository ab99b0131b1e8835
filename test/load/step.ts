import type { EndpointName } from '../../functions/contract/endpoints/endpoints.ts';
import { type Parts, type Person, requestOf } from './call-request.ts';
import type { HttpRequest } from './connection.ts';

/** What a shopper does next: a call of the API, or a file of the pages. */
export type Step = CallStep | { file: string };

interface CallStep {
  call: EndpointName;
  request: (who?: Person) => Promise<HttpRequest>;
  /** What else than 200 is no error. */
  mayAnswer: readonly number[];
}

/** Makes a call of the contract a step. */
export function calling<K extends EndpointName>(
  call: K,
  parts: Parts<K>,
  mayAnswer: readonly number[] = [],
): CallStep {
  return { call, request: (who) => requestOf(call, parts, who), mayAnswer };
}

/** What a step was answered with; undefined when the shopper left before, or an error came. */
export type Found = { status: number; text: string } | undefined;

/** A shopper's walk through the shop, step by step, each as they see what came of the last. */
export type Walk<Result = void> = Generator<Step, Result, Found>;
