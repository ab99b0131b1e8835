import type * as z from 'zod/mini';
import { accountCalls } from './account-calls.ts';
import type { CallSpec } from './call-spec.ts';
import { catalogCalls } from './catalog-calls.ts';
import { docsCalls } from './docs-calls.ts';
import { orderCalls } from './order-calls.ts';
import { paymentCalls } from './payment-calls.ts';
import { reconciliationCalls } from './reconciliation-calls.ts';
import { refundCalls } from './refund-calls.ts';
import { searchCalls } from './search-calls.ts';
import { webhookCalls } from './webhook-calls.ts';

/**
 * Every call of the API, by method and path below /api. The Worker serves these and no others. The
 * front end imports only the types: what a shopper downloads holds no schema of a request.
 */
export const calls = {
  ...accountCalls,
  ...catalogCalls,
  ...searchCalls,
  ...orderCalls,
  ...paymentCalls,
  ...refundCalls,
  ...reconciliationCalls,
  ...webhookCalls,
  ...docsCalls,
} as const satisfies Record<string, CallSpec>;

export type Calls = typeof calls;
export type CallName = keyof Calls;

/** The names in a path: `'productId' | 'userId'` for `/product/:productId/:userId`. */
export type PathParam<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | PathParam<`/${Rest}`>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never;

/** What one part of a request is before it is read, by what its schema takes. */
type PartInput<K extends CallName, Part extends 'query' | 'json' | 'form'> = Calls[K] extends {
  readonly [P in Part]: infer Schema extends z.ZodMiniType;
}
  ? z.input<Schema>
  : undefined;

export type QueryInput<K extends CallName> = PartInput<K, 'query'>;
export type JsonInput<K extends CallName> = PartInput<K, 'json'>;
export type FormInput<K extends CallName> = PartInput<K, 'form'>;

/** What one part of a request is once the Worker has read it. */
export type PartOutput<
  K extends CallName,
  Part extends 'query' | 'json' | 'form',
> = Calls[K] extends { readonly [P in Part]: infer Schema extends z.ZodMiniType }
  ? z.output<Schema>
  : undefined;

/** The schema of a call's answer. */
export type AnswerSchema<K extends CallName> = Calls[K] extends {
  readonly answer: infer Schema extends z.ZodMiniType;
}
  ? Schema
  : never;
