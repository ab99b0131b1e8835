import type { WrittenRefusal } from './refusal-types.ts';

/** Refusals of any call before it is served, or when it fails. */
export const REQUEST_REFUSALS = {
  /** A GET that writes, opened as a page, loaded as a subresource, or requested by another site. */
  'own-script-needed': {
    status: 403,
    text: 'This address changes something: it cannot be opened as a page, embedded, or called from another site',
  },
  'https-needed': { status: 403, text: 'The shop answers over https only' },
  'no-such-call': {
    status: 404,
    text: 'There is no {method} {path}',
    example: { method: 'GET', path: '/api/nothing' },
  },
  /** `Allow` lists the methods of the path. */
  'method-not-allowed': {
    status: 405,
    text: '{path} does not offer {method}, only {methods}',
    example: { path: '/api/signin', method: 'GET', methods: 'POST' },
  },
  'not-json': { status: 400, text: 'The request body must be JSON (application/json)' },
  'malformed-json': { status: 400, text: 'Malformed JSON in request body' },
  'not-a-form': {
    status: 400,
    text: 'The request body must be a form ({type})',
    example: { type: 'application/x-www-form-urlencoded' },
  },
  /** A schema's own message; `fields` names the inputs at fault. */
  'invalid-input': {
    status: 400,
    text: '{complaint}',
    example: { complaint: 'shelves must be a list, as /api/docs describes it' },
  },
  'body-too-large': {
    status: 413,
    text: 'The request is too large. Please send at most {bytes} bytes.',
    example: { bytes: '262144' },
  },
  'too-many-tries': {
    status: 429,
    text: 'Too many tries. Please wait a minute and try again.',
  },
  failed: { status: 500, text: 'Something went wrong. Please try again.' },
  'shop-busy': {
    status: 503,
    text: 'The shop is very busy right now. Please try again in a few seconds.',
  },
  'shop-closed': { status: 503, text: 'The shop is not available right now.' },
} as const satisfies Record<string, WrittenRefusal>;
