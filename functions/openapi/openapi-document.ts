import { license, version } from '../../package.json';
import type { Endpoint } from '../contract/endpoint.ts';
import { type EndpointName, endpointGroups } from '../contract/endpoints.ts';
import type { Example } from './example-types.ts';
import { examples } from './examples.ts';
import type { OpenApiDocument, Operation } from './openapi-types.ts';
import { describeCall } from './operation.ts';
import { sharedRefusals } from './refusal-responses.ts';
import { createSchemas } from './schemas.ts';

const DESCRIPTION = `The API of a book store. The shop’s own pages use these calls and no others.

Bodies are JSON, unless they carry a photo. Amounts are US dollars as numbers, such as \`12.5\`. Times
are UTC in ISO 8601. An \`_id\` is an opaque string.

Errors have a 4xx or 5xx status and the body \`{"error": "text", "reason": "code"}\`. The text is for
people and may change; programs should use the code. \`fields\`, if present, says what is wrong with
each input. A method that a path does not offer is refused with a 405, whose \`Allow\` header lists
those it offers. A 5xx never shows internals. Every response has an \`X-Request-Id\`, which is also
in the shop’s log.

To authenticate, call \`POST /signin\` and send its \`token\` in the header
\`Authorization: Bearer <token>\` of later calls. The \`userId\` of a path is the id of the signed-in
user; any other is refused.`;

const GROUP_NOTES: Readonly<Record<keyof typeof endpointGroups, string>> = {
  Accounts: 'Sign up, sign in, and manage the signed-in user’s account.',
  Security: 'The signed-in user’s sessions, passkeys and second factors.',
  Catalogue: 'Products with their photos, categories and stock.',
  'Book lists': 'Lists of books chosen by the staff.',
  Search: 'Full-text search, suggestions, related products and series.',
  'Wishlists and reviews': 'Wishlists, back-in-stock e-mails and reviews.',
  Orders: 'Orders, their status, shipments and refunds.',
  Payments: 'Payments from client token to order, and saved payment methods.',
  Guests: 'Checkout without an account.',
  'Delivery and tax': 'Delivery addresses, delivery rates and taxes.',
  'Discounts and gift cards': 'Discount codes and gift cards.',
  Reconciliation: 'Payments and refunds that need attention.',
  'Security log': 'Security events of accounts, and changes by staff.',
  'Sales and customers': 'Sales figures and customers.',
  Staff: 'Staff members, their roles and invitations.',
  Settings: 'The shop’s settings and texts.',
  Notifications: 'Webhooks of Braintree and reports sent by browsers.',
  Operations: 'Health check.',
  Documentation: 'This reference.',
};

/**
 * Builds the contract's OpenAPI 3.1 document. Takes some milliseconds: build it once and keep it.
 */
export function createDocument(): OpenApiDocument {
  const schemas = createSchemas();
  const paths: Record<string, Record<string, Operation>> = {};
  const exampleOf: Readonly<Record<string, Example>> = examples satisfies Record<
    EndpointName,
    Example
  >;
  for (const [tag, calls] of Object.entries(endpointGroups)) {
    for (const [name, call] of Object.entries<Endpoint>(calls)) {
      const [method = '', path = ''] = name.split(' ');
      const example = exampleOf[name] ?? {};
      const template = path.replace(/:(\w+)/g, '{$1}');
      paths[template] ??= {};
      paths[template][method.toLowerCase()] = describeCall({ name, call, tag, example, schemas });
    }
  }
  return {
    openapi: '3.1.1',
    info: {
      title: 'The API of Colophon, a book store',
      version,
      description: DESCRIPTION,
      license: { name: license, identifier: license },
    },
    servers: [{ url: '/api', description: 'This shop' }],
    tags: Object.entries(GROUP_NOTES).map(([name, description]) => ({ name, description })),
    paths,
    components: {
      schemas: schemas.components,
      responses: sharedRefusals,
      securitySchemes: {
        session: { type: 'http', scheme: 'bearer', description: 'The `token` of `POST /signin`.' },
      },
    },
  };
}
