import type { Endpoint } from '#contract/endpoint.ts';
import {
  type EndpointName,
  endpoints,
  type FormInput,
  type JsonInput,
  type PathParam,
  type QueryInput,
} from '#contract/endpoints.ts';
import type { HttpRequest } from './connection.ts';
import { isLoaded } from './requests/loaded-calls.ts';

/** A signed-in user. */
export interface Person {
  id: string;
  token: string;
}

/**
 * The parts of a call besides its caller; parts that the call does not take are omitted, and those
 * of which everything is optional may be. `Filled` are parameters of the path that are filled in
 * elsewhere.
 */
export type RequestParts<K extends EndpointName, Filled extends string = never> = Needed<
  'params',
  ParamsOf<K, Filled>
> &
  Needed<'query', QueryInput<K>> &
  Needed<'json', JsonInput<K>> &
  Needed<'form', FormInput<K>>;

type Needed<Name extends string, Part> = [Part] extends [undefined]
  ? { [N in Name]?: never }
  : object extends Part
    ? { [N in Name]?: Part }
    : { [N in Name]: Part };
type ParamsOf<K extends EndpointName, Filled extends string> = Record<
  Exclude<PathParam<K>, 'userId' | Filled>,
  string
> & { [P in Filled]?: string };

/** The parts without their call's types. */
interface AnyParts {
  params?: Record<string, string> | undefined;
  query?: unknown;
  json?: unknown;
  form?: unknown;
}

/** The names of all calls in the load. */
export const callNames = (Object.keys(endpoints) as EndpointName[]).filter(isLoaded);

/** The status of the call when nothing goes wrong. */
export function statusOf(name: EndpointName): number {
  // The version is out of date, so the change is refused: request-builders.ts.
  if (name === 'PUT /settings/:userId') return 409;
  // Names a price that no book ever had: request-builders.ts.
  if (name === 'PUT /product/:productId/desk/:userId') return 409;
  // Most orders have shipped by then: request-builders.ts.
  if (name === 'PUT /order/:orderId/address/:userId') return 409;
  const { redirectsTo }: Endpoint = endpoints[name];
  return redirectsTo ? 302 : 200;
}

/** Builds a call's request. `who` is required if the path names a user. */
export async function requestOf<K extends EndpointName>(
  name: K,
  parts: RequestParts<K>,
  who?: Person,
): Promise<HttpRequest> {
  const { params, query, json, form }: AnyParts = parts;
  const [method = '', template = ''] = name.split(' ');
  const values: Record<string, string> = { ...params, ...(who && { userId: who.id }) };
  const path = template.replaceAll(/:(\w+)/g, (_, part: string) => {
    const value = values[part];
    if (value === undefined) throw new Error(`${name} needs ${part}`);
    return encodeURIComponent(value);
  });
  const { type, body } = await bodyOf(name, { json, form });
  return {
    method,
    path: `/api${path}${queryOf(query)}`,
    headers: {
      ...(who && { authorization: `Bearer ${who.token}` }),
      ...(type && { 'content-type': type }),
    },
    body,
  };
}

function queryOf(query: unknown): string {
  const given = Object.entries(Object(query)).filter(([, value]) => value !== undefined);
  if (given.length === 0) return '';
  return `?${new URLSearchParams(given.map(([name, value]) => [name, String(value)]))}`;
}

async function bodyOf(name: EndpointName, { json, form }: Pick<AnyParts, 'json' | 'form'>) {
  if (json !== undefined) {
    return { type: 'application/json', body: Buffer.from(JSON.stringify(json)) };
  }
  if (form === undefined) return {};
  const spec: Endpoint = endpoints[name];
  const fields = spec.formType ? new URLSearchParams() : new FormData();
  for (const [field, value] of Object.entries(Object(form))) {
    if (fields instanceof FormData && value instanceof File) fields.append(field, value);
    else fields.append(field, String(value));
  }
  // Node's encoder of multipart bodies.
  const encoded = new Response(fields);
  return {
    type: encoded.headers.get('content-type') ?? '',
    body: Buffer.from(await encoded.arrayBuffer()),
  };
}
