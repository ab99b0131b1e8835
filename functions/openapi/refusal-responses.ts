import * as z from 'zod/mini';
import { MAX_PHOTO_BYTES } from '../contract/catalog/photo-rules.ts';
import {
  type Caller,
  callerOf,
  type Endpoint,
  MAX_BODY_BYTES,
  MULTIPART,
  mayWait,
} from '../contract/endpoint.ts';
import type { ErrorAnswer } from '../contract/error-answer.ts';
import type { Refusal } from '../contract/refusal-types.ts';
import { interpolate, REFUSALS, type RefusalCode, reasonOf } from '../contract/refusals.ts';
import { toInvalidInput } from '../middleware/read-request.ts';
import type { Answer, Reference } from './openapi-types.ts';

/** Meaning of each status, for refusals that no shared answer describes. */
const MEANINGS: Readonly<Record<number, string>> = {
  400: 'Invalid request; `fields`, if present, says what is wrong with each input.',
  401: 'Not authenticated.',
  402: 'The order has not been paid for.',
  403: 'Not allowed.',
  404: 'Not found.',
  409: 'Conflicts with the current state.',
  429: 'Too many requests; `Retry-After`, if present, says when to try again.',
  503: 'Temporarily unavailable.',
};

const SHARED: Record<string, { description: string; codes: readonly RefusalCode[] }> = {
  SignedOut: { description: 'The token is missing, invalid or expired.', codes: ['signed-out'] },
  TooManyTries: { description: 'Too many requests within a minute.', codes: ['too-many-tries'] },
  Failed: {
    description: 'Internal error, which the shop has logged.',
    codes: ['failed'],
  },
  Unavailable: { description: 'The shop is unavailable.', codes: ['shop-closed'] },
  Busy: {
    description: 'Too many such requests at once; `Retry-After` says when to try again.',
    codes: ['shop-busy', 'shop-closed'],
  },
};

/** Refusals that are the same for every call that can give them. */
export const sharedRefusals: Record<string, Answer> = Object.fromEntries(
  Object.entries(SHARED).map(([name, { description, codes }]) => [
    name,
    refusal(
      description,
      codes.map((code) => answerOf(code)),
    ),
  ]),
);

/**
 * Returns every answer of a call that is not a 200, by status: its guard's, its parser's and its
 * own.
 */
export function refusalsOf(name: string, call: Endpoint): Record<string, Answer | Reference> {
  const byStatus = Map.groupBy(new Set(codesOf(name, call)), (code) => REFUSALS[code].status);
  const answers = [...byStatus].map(([status, codes]): [number, Answer | Reference] => {
    const shared = Object.entries(SHARED).find(([, one]) => one.codes.join() === codes.join());
    if (shared) return [status, { $ref: `#/components/responses/${shared[0]}` }];
    const description = status === 413 ? tooLargeNote(call) : (MEANINGS[status] ?? '');
    const refusals = codes.flatMap((code) =>
      code === 'invalid-input' ? firstComplaint(call) : [answerOf(code, call)],
    );
    return [status, refusal(description, refusals)];
  });
  return Object.fromEntries(answers);
}

/** Lists what a call refuses by its declaration, and by itself. */
function codesOf(name: string, call: Endpoint): RefusalCode[] {
  return [
    ...(call.writes ? (['own-script-needed'] as const) : []),
    ...GUARD_CODES[callerOf(call)],
    ...(call.reauth ? (['reauthentication-needed'] as const) : []),
    ...inputCodesOf(call),
    ...(call.limits ? (['too-many-tries'] as const) : []),
    ...(call.refusals ?? []),
    'failed',
    ...(mayWait(name, call) ? (['shop-busy'] as const) : []),
    'shop-closed',
  ];
}

const GUARD_CODES: Record<Caller, RefusalCode[]> = {
  anyone: [],
  user: ['signed-out', 'access-denied', 'user-not-found'],
  admin: [
    'signed-out',
    'access-denied',
    'user-not-found',
    'admins-only',
    'not-permitted',
    'second-factor-required',
  ],
};

/** Lists what a call refuses about its input. */
function inputCodesOf({ json, form, formType, query }: Endpoint): RefusalCode[] {
  if (json) return ['invalid-input', 'not-json', 'malformed-json', 'body-too-large'];
  if (form && formType) return ['invalid-input', 'not-a-form', 'body-too-large'];
  if (form) return ['invalid-input', 'not-a-form', 'photo-unreadable', 'photo-too-large'];
  return query ? ['invalid-input'] : [];
}

/** Returns a refusal exactly as it is answered, with the examples of the table filled in. */
function answerOf(
  code: RefusalCode,
  { maxBytes = MAX_BODY_BYTES, formType }: Partial<Endpoint> = {},
): ErrorAnswer {
  const { text, example, field }: Refusal = REFUSALS[code];
  const error = interpolate(text, {
    ...example,
    bytes: `${maxBytes}`,
    type: formType ?? MULTIPART,
  });
  return { error, reason: reasonOf(code), ...(field && { fields: { [field]: error } }) };
}

function refusal(description: string, answers: readonly ErrorAnswer[]): Answer {
  const examples = answers.map((value) => [nameOf(value.error), { value }] as const);
  const schema = { $ref: '#/components/schemas/Error' };
  return {
    description,
    content: { 'application/json': { schema, examples: Object.fromEntries(examples) } },
  };
}

/** Turns a text into a key: `Email is taken` becomes `email-is-taken`. */
function nameOf(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}

/**
 * Returns the refusal of an empty input; if nothing is required, of a list in place of one value.
 */
function firstComplaint({ json, form, query }: Endpoint): ErrorAnswer[] {
  const schema = json ?? form ?? query;
  if (!(schema instanceof z.ZodMiniObject)) return [];
  const lists = Object.keys(schema.shape).map((field) => ({ [field]: ['?', '?'] }));
  for (const input of [{}, ...lists]) {
    const { error } = z.safeParse(schema, input);
    if (!error) continue;
    const { message, reason, fields } = toInvalidInput(error.issues);
    return [{ error: message, reason, ...(fields && { fields }) }];
  }
  return [];
}

function tooLargeNote({ form, formType, maxBytes = MAX_BODY_BYTES }: Endpoint): string {
  const photo = form && !formType ? `, or the photo is larger than ${MAX_PHOTO_BYTES} bytes` : '';
  return `The body is larger than ${maxBytes} bytes${photo}.`;
}
