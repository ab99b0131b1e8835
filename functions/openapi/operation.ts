import { roleMay } from '../contract/accounts/permissions.ts';
import { STAFF_ROLES } from '../contract/accounts/user.ts';
import { PHOTO_TYPES } from '../contract/catalog/photo-rules.ts';
import { accessOf, type Caller, callerOf, type Endpoint, MULTIPART } from '../contract/endpoint.ts';
import type { Example } from './example-types.ts';
import type { Answer, JsonSchema, MediaType, Operation, Parameter } from './openapi-types.ts';
import { refusalsOf } from './refusal-responses.ts';
import type { Schemas } from './schemas.ts';

/** Descriptions of path parameters. */
const PATH_NOTES: Record<string, string> = {
  userId: 'The `_id` of the signed-in user.',
  productId: 'The `_id` of a product.',
  orderId: 'The `_id` of an order.',
  sessionId: 'The `_id` of a session of the user.',
  passkeyId: 'The `_id` of a passkey of the user.',
  page: 'Name of the text.',
  customerId: 'The `_id` of a customer’s account.',
  staffId: 'The `_id` of a staff member’s account.',
  invitationId: 'The `_id` of an invitation.',
  cardId: 'The `_id` of a saved payment method.',
  categoryId: 'The `_id` of a category.',
  discountId: 'The `_id` of a discount code.',
  giftCardId: 'The `_id` of a gift card.',
  listId: 'The `_id` of a book list.',
  name: 'Name or key of a series.',
  paymentId: 'The `_id` of a payment.',
  pictureId: 'The `_id` of a picture.',
  refundId: 'The `_id` of a refund.',
  reviewId: 'The `_id` of a review.',
  slug: 'Address of a book list.',
};

/** OpenAPI lets a bearer scheme name the role that a call needs. */
const SECURITY: Record<Caller, Record<string, string[]>[]> = {
  anyone: [],
  user: [{ session: [] }],
  admin: [{ session: ['admin'] }],
};

const redirect: Answer = {
  description: 'Redirects to the page.',
  headers: { Location: { schema: { type: 'string', format: 'uri-reference' } } },
};

interface Described {
  /** Method and path as the contract has them: `GET /product/:productId`. */
  name: string;
  call: Endpoint;
  tag: string;
  example: Example;
  schemas: Schemas;
}

/** Describes one call of the contract in OpenAPI. */
export function describeCall({ name, call, tag, example, schemas }: Described): Operation {
  const { summary, query, tokenOptional } = call;
  const parameters = [
    ...pathParameters(name),
    ...(query ? queryParameters(schemas.of(query, 'input')) : []),
  ];
  const requestBody = bodyOf(call, example, schemas);
  return {
    operationId: call.operationId ?? operationIdOf(name),
    summary,
    ...noteOf(name, call),
    tags: [tag],
    security: tokenOptional ? [{}, { session: [] }] : SECURITY[callerOf(call)],
    ...(parameters.length > 0 && { parameters }),
    ...(requestBody && { requestBody }),
    responses: {
      ...(call.redirectsTo ? { 302: redirect } : { 200: success(call, example, schemas) }),
      ...refusalsOf(name, call),
    },
  };
}

/**
 * Returns the call's notes: its description, how old an answer may be, and which staff may make it.
 */
function noteOf(name: string, call: Endpoint): { description?: string } {
  const { description = '', cache } = call;
  const kept = cache
    ? `Without a token, the response may be up to ${cache.freshSeconds + cache.staleSeconds} seconds ` +
      'old. Send its ETag in If-None-Match to get a 304 without a body if it is unchanged.'
    : '';
  const text = [description, kept, staffOf(name, call)].filter(Boolean).join(' ');
  return text ? { description: text } : {};
}

/** Names the staff roles that may make an admin call. */
function staffOf(name: string, call: Endpoint): string {
  const { auth } = call;
  if (typeof auth === 'string') return '';
  const may = STAFF_ROLES.filter((role) => roleMay(role, auth.admin, accessOf(name, call)));
  return `Staff roles: ${may.join(', ')}.`;
}

/**
 * Derives an operation id: `PUT /order/:orderId/status/:userId` becomes `putOrderStatus`; a call
 * for one item of a list drops the list's plural `s`.
 */
function operationIdOf(name: string): string {
  const [method = '', whole = ''] = name.split(' ');
  const path = whole.replace(/s\/:(?!userId)\w+$/, '');
  const words = path.split(/[/.]/).filter((part) => part && !part.startsWith(':'));
  return words.reduce(
    (id, word) => id + word.charAt(0).toUpperCase() + word.slice(1),
    method.toLowerCase(),
  );
}

function pathParameters(name: string): Parameter[] {
  return [...name.matchAll(/:(\w+)/g)].map(([, param = '']) => ({
    name: param,
    in: 'path',
    required: true,
    description: PATH_NOTES[param] ?? '',
    schema: { type: 'string' },
  }));
}

function queryParameters({ properties = {}, required = [] }: JsonSchema): Parameter[] {
  return Object.entries(properties).flatMap(([name, property]) => {
    if (typeof property === 'boolean') return [];
    const { description, ...schema } = property;
    const parameter = { name, in: 'query', required: required.includes(name), schema } as const;
    return [{ ...parameter, ...(description && { description }) }];
  });
}

function bodyOf({ json, form, formType }: Endpoint, example: Example, schemas: Schemas) {
  const part = json ?? form;
  if (!part) return undefined;
  const media: MediaType = { schema: schemas.of(part, 'input') };
  if (example.input) media.example = example.input;
  if (form && !formType)
    media.encoding = {
      photo: { contentType: PHOTO_TYPES.join(', ') },
    };
  return {
    required: true,
    content: { [json ? 'application/json' : (formType ?? MULTIPART)]: media },
  } as const;
}

function success(call: Endpoint, example: Example, schemas: Schemas): Answer {
  if (!call.response) {
    const type = call.responseType ?? 'application/octet-stream';
    const schema: JsonSchema = type.startsWith('image/')
      ? { type: 'string', format: 'binary' }
      : { type: type === 'application/json' ? 'object' : 'string' };
    return { description: 'Success.', content: { [type]: { schema } } };
  }
  const media: MediaType = { schema: schemas.of(call.response, 'output') };
  if (example.answer !== undefined) media.example = example.answer;
  return { description: 'Success.', content: { 'application/json': media } };
}
