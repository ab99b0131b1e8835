import * as z from 'zod/mini';
import { type CallSpec, MAX_BODY_BYTES } from '../contract/calls/call-spec.ts';
import type { ErrorAnswer } from '../contract/errors.ts';
import { MAX_PHOTO_BYTES } from '../contract/product-form.ts';
import { fillIn, REFUSALS, type Refusal, type RefusalStatus } from '../contract/refusals.ts';
import { BUSY } from '../middleware/admission-control.ts';
import { toInvalidInput, unreadableForm } from '../middleware/read-request.ts';
import type { Answer, Reference } from './openapi-types.ts';

const CLOSED = 'The shop is not available right now.';

/** Refusals that are the same for every call that can give them. */
export const sharedRefusals: Record<string, Answer> = {
  SignedOut: refusal('The token is missing, wrong or ended.', ['Please sign in']),
  TooManyTries: refusal('Too many tries within a minute.', [
    'Too many tries. Please wait a minute and try again.',
  ]),
  Failed: refusal('Something failed inside; the shop has it on its log.', [
    'Something went wrong. Please try again.',
  ]),
  Unavailable: refusal('The shop cannot answer.', [CLOSED]),
  Busy: refusal('Too many ask for as much at once; `Retry-After` says when to come back.', [
    BUSY,
    CLOSED,
  ]),
};

/** Every answer of a call that is not a 200, by status: of its guard, its reader and itself. */
export function refusalsOf(call: CallSpec): Record<string, Answer | Reference> {
  const own = ownRefusals(call);
  const guarded = call.caller !== 'anyone';
  const forbidden = [
    ...(guarded ? ['Access denied'] : []),
    ...(call.caller === 'admin' ? ['Admin resourse! Access denied'] : []),
    ...(own[403] ?? []),
  ];
  const missing = [...(guarded ? ['User not found'] : []), ...(own[404] ?? [])];
  const refusals: Record<string, Answer | Reference | undefined> = {
    400: invalidInput(call),
    401: own[401]
      ? refusal('Who asks is not known.', own[401])
      : guarded
        ? shared('SignedOut')
        : undefined,
    402: own[402] && refusal('Nothing was paid for it.', own[402]),
    403: forbidden.length > 0 ? refusal('Who asks may not do this.', forbidden) : undefined,
    404: missing.length > 0 ? refusal('What the call is about is not there.', missing) : undefined,
    409: own[409] && refusal('It does not agree with what the shop has on record.', own[409]),
    413: tooLarge(call),
    429: call.limits && shared('TooManyTries'),
    500: shared('Failed'),
    503: own[503]
      ? refusal('It cannot be done right now.', [...own[503], CLOSED])
      : shared(call.heavy ? 'Busy' : 'Unavailable'),
  };
  return Object.fromEntries(
    Object.entries(refusals).flatMap(([status, answer]) => (answer ? [[status, answer]] : [])),
  );
}

/** What the use case refuses, by status, just as it answers. */
function ownRefusals({
  refusals = [],
}: Pick<CallSpec, 'refusals'>): Partial<Record<RefusalStatus, ErrorAnswer[]>> {
  const own: Partial<Record<RefusalStatus, ErrorAnswer[]>> = {};
  for (const code of refusals) {
    const { status, example, field, reason }: Refusal = REFUSALS[code];
    const error = fillIn(REFUSALS[code].text, example);
    const answer = {
      error,
      ...(reason && { reason }),
      ...(field && { fields: { [field]: error } }),
    };
    own[status] = [...(own[status] ?? []), answer];
  }
  return own;
}

function shared(name: string): Reference {
  return { $ref: `#/components/responses/${name}` };
}

function refusal(description: string, answers: readonly (string | ErrorAnswer)[]): Answer {
  const examples = answers.map((answer) => {
    const value = typeof answer === 'string' ? { error: answer } : answer;
    return [nameOf(value.error), { value }] as const;
  });
  const schema = { $ref: '#/components/schemas/Error' };
  return {
    description,
    content: { 'application/json': { schema, examples: Object.fromEntries(examples) } },
  };
}

/** A text as a key: `Email is taken` becomes `email-is-taken`. */
function nameOf(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}

/** The first thing that the call's own schemas find wrong, and what the reader itself refuses. */
function invalidInput(call: CallSpec): Answer | undefined {
  const { json, form, formType, query } = call;
  if (!json && !form && !query) return undefined;
  return refusal('The input cannot be used; `fields` says what is wrong with which of it.', [
    ...firstComplaint(json ?? form ?? query),
    ...(json
      ? ['The request body must be JSON (application/json)', 'Malformed JSON in request body']
      : []),
    ...(form ? [unreadableForm(formType)] : []),
    ...(ownRefusals(call)[400] ?? []),
  ]);
}

/** What nothing at all is told; or, where nothing is needed, a list in the place of one value. */
function firstComplaint(schema: z.core.$ZodType | undefined): ErrorAnswer[] {
  if (!(schema instanceof z.ZodMiniObject)) return [];
  const lists = Object.keys(schema.shape).map((field) => ({ [field]: ['?', '?'] }));
  for (const input of [{}, ...lists]) {
    const { error } = z.safeParse(schema, input);
    if (!error) continue;
    const { message, fields } = toInvalidInput(error.issues);
    return [{ error: message, ...(fields && { fields }) }];
  }
  return [];
}

function tooLarge(call: CallSpec) {
  const { json, form, formType, maxBytes = MAX_BODY_BYTES } = call;
  if (!json && !form) return undefined;
  const texts = ownRefusals(call)[413] ?? ['The request is too large'];
  const limit = `${maxBytes} bytes${form && !formType ? `, or the photo than ${MAX_PHOTO_BYTES}` : ''}`;
  return refusal(`The body is larger than ${limit}.`, texts);
}
