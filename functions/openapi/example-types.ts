import type * as z from 'zod/mini';
import type {
  EndpointName,
  Endpoints,
  FormInput,
  JsonInput,
  ResponseSchema,
} from '../contract/endpoints.ts';

/** A request body and the answer to it; the photo of a form is left out. */
export interface Example {
  readonly input?: unknown;
  readonly answer?: unknown;
}

type InputOf<K extends EndpointName> = Endpoints[K] extends { readonly json: unknown }
  ? { readonly input: JsonInput<K> }
  : Endpoints[K] extends { readonly form: unknown }
    ? { readonly input: FormInput<K> }
    : { readonly input?: never };
type AnswerOf<K extends EndpointName> = [ResponseSchema<K>] extends [never]
  ? { readonly answer?: never }
  : { readonly answer: z.output<ResponseSchema<K>> };

/** One example for each call. */
export type Examples = { readonly [K in EndpointName]: InputOf<K> & AnswerOf<K> };
