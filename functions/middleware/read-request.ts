import type { Context, MiddlewareHandler } from 'hono';
import * as z from 'zod/mini';
import { type Endpoint, MAX_BODY_BYTES, MULTIPART } from '../contract/endpoint.ts';
import type { AppEnv } from '../deps.ts';
import type { AppError } from '../errors.ts';
import { refuse } from '../refuse.ts';

/**
 * Refuses a body that is too large. A body without a declared length is read here; the rest of one
 * that is too large is left to `discardBody`.
 */
export function limitBody({
  maxBytes = MAX_BODY_BYTES,
  form,
  formType,
}: Endpoint): MiddlewareHandler {
  const tooLarge = () =>
    form && !formType
      ? refuse('photo-too-large')
      : refuse('body-too-large', { values: { bytes: maxBytes } });
  return async ({ req }, next) => {
    const { body, headers } = req.raw;
    const length = headers.get('content-length');
    if (!body || (length !== null && !headers.has('transfer-encoding'))) {
      if (Number(length) > maxBytes) throw tooLarge();
      return await next();
    }
    const chunks: Uint8Array[] = [];
    let size = 0;
    for await (const chunk of body.values({ preventCancel: true })) {
      size += chunk.length;
      if (size > maxBytes) throw tooLarge();
      chunks.push(chunk);
    }
    req.raw = new Request(req.raw, { body: new Blob(chunks) });
    await next();
  };
}

/**
 * Parses the query string by the schema; a repeated name is a list.
 * @throws {AppError} 400 that says what to change
 */
export function readQuery(c: Context, schema: z.ZodMiniType): unknown {
  const entries = Object.entries(c.req.queries());
  return read(
    schema,
    Object.fromEntries(
      entries.map(([name, values]) => [name, values.length > 1 ? values : values[0]]),
    ),
  );
}

/**
 * Parses the JSON body by the schema.
 * @param types media types accepted besides `application/json`
 * @throws {AppError} 400 that says what to change
 */
export async function readJson(
  c: Context,
  schema: z.ZodMiniType,
  types: readonly string[] = [],
): Promise<unknown> {
  const type = c.req.header('content-type') ?? '';
  const isNamed = types.includes(type.split(';')[0]?.trim().toLowerCase() ?? '');
  if (!isNamed && !/^application\/([a-z-.]+\+)?json\b/i.test(type)) {
    throw refuse('not-json');
  }
  let body: unknown;
  try {
    body = await c.req.json();
  } catch (cause) {
    throw refuse('malformed-json', { cause });
  }
  return read(schema, body);
}

/**
 * Parses the fields of a form by the schema: multipart, unless `type` is given. If a field is
 * repeated, the last one counts.
 * @throws {AppError} 400 that says what to change
 */
export async function readForm(
  c: Context,
  schema: z.ZodMiniType,
  type: string = MULTIPART,
): Promise<unknown> {
  let form: FormData;
  try {
    form = await c.req.raw.formData();
  } catch (cause) {
    throw type === MULTIPART && c.req.header('content-type')?.toLowerCase().startsWith(MULTIPART)
      ? refuse('photo-unreadable', { cause })
      : refuse('not-a-form', { values: { type }, cause });
  }
  return read(schema, Object.fromEntries(form));
}

/**
 * Parses one header by the schema; undefined if it is absent.
 * @throws {AppError} 400 that says what to change
 */
export function readHeader<T>(c: Context, name: string, schema: z.ZodMiniType<T>): T | undefined {
  const value = c.req.header(name);
  return value === undefined ? undefined : (read(schema, value) as T);
}

/**
 * Whether a call carries a token: its answer is neither cached at the edge nor taken from there.
 */
export function hasToken(c: Context): boolean {
  return c.req.header('authorization') !== undefined;
}

/** Returns the session of the bearer token; undefined without a token or with an invalid one. */
export async function findBearerSession(c: Context<AppEnv>) {
  const [, token] = /^bearer ([^ ]+)$/i.exec(c.req.header('authorization') ?? '') ?? [];
  if (token === undefined) return undefined;
  const { tokens, now } = c.var.deps;
  return await tokens.read(token, now());
}

function read(schema: z.ZodMiniType, value: unknown): unknown {
  const parsed = z.safeParse(schema, value);
  if (parsed.success) return parsed.data;
  throw toInvalidInput(parsed.error.issues);
}

/** zod's message for a schema without a text of its own. */
const UNNAMED = 'Invalid input';
/** zod's names of types, as refusals name them. */
const TYPE_NAMES: Record<string, string> = {
  object: 'an object',
  record: 'an object',
  array: 'a list',
  tuple: 'a list',
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
};

/**
 * Builds the refusal: its text is the first issue (store contract), and each field has its own
 * first one.
 */
export function toInvalidInput(issues: readonly z.core.$ZodIssue[]): AppError {
  const fields: Record<string, string> = {};
  for (const issue of issues) {
    const field = issue.path.join('.');
    if (field) fields[field] ??= textOf(issue);
  }
  const first = issues[0];
  const generic = first?.path.length === 0 && first.code === 'invalid_type';
  const complaint = !first || generic ? 'The request body must be a JSON object' : textOf(first);
  return refuse('invalid-input', { values: { complaint }, fields });
}

function textOf(issue: z.core.$ZodIssue): string {
  if (issue.message !== UNNAMED) return issue.message;
  const type = issue.code === 'invalid_type' ? TYPE_NAMES[issue.expected] : undefined;
  return `${issue.path.join('.')} must be ${type ? `${type}, ` : ''}as /api/docs describes it`;
}

/** More than a phone's photo, which no call accepts but many people send. */
const MAX_DISCARDED_BYTES = 10 * 1024 * 1024;

/**
 * Reads and discards the rest of a refused request's body before its answer goes out: a connection
 * closed earlier loses the answer, and Node's fetch says "fetch failed".
 */
export async function discardBody({ body }: Request): Promise<void> {
  let left = MAX_DISCARDED_BYTES;
  try {
    for await (const chunk of body ?? []) {
      left -= chunk.length;
      if (left < 0) return;
    }
  } catch {
    // Already read, or the sender has left.
  }
}
