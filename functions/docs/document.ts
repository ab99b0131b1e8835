import { license, version } from '../../package.json';
import type { Endpoint } from '../contract/endpoints/endpoint.ts';
import { type EndpointName, endpointGroups } from '../contract/endpoints/endpoints.ts';
import type { Example } from './example.ts';
import { examples } from './examples.ts';
import type { OpenApiDocument, Operation } from './openapi-types.ts';
import { describeCall } from './operation.ts';
import { sharedRefusals } from './refusal-responses.ts';
import { createSchemas } from './schemas.ts';

const DESCRIPTION = `Everything that the shop’s own pages do, they do by these calls.

Bodies are JSON unless they carry a photo. Money is a number of US dollars, such as \`12.5\`. Times
are UTC in ISO 8601. An \`_id\` is a text to be kept as it is. A refusal is \`{"error": "text", "reason": "code"}\`
with a 4xx: the text is for people and may change, the code is for programs; \`fields\` may say what
is wrong with which input. A 5xx never shows internals.
Every answer has an \`X-Request-Id\`, which the shop’s log has too.

To sign in, send \`POST /signin\`; its \`token\` goes into the header
\`Authorization: Bearer <token>\` of the later calls. Paths that end in \`userId\` are one’s own:
another user’s is refused.`;

const GROUP_NOTES: Readonly<Record<keyof typeof endpointGroups, string>> = {
  Accounts: 'Who one is, and staying signed in.',
  Security: 'Where one is signed in, passkeys, and what proves who one is.',
  Catalogue: 'Books, their photos, categories and stock.',
  'Book lists': 'Books that the staff have chosen.',
  Search: 'Books found by words.',
  'Wishlists and reviews': 'What readers keep for later, wait for, and say of books.',
  Orders: 'What was bought, and how far it is.',
  Payments: 'From the payment widget to the order.',
  Guests: 'Buying without an account.',
  'Delivery and tax': 'Where books go, and what is added to their prices.',
  'Discounts and gift cards': 'Codes that make an order cheaper, or pay for it.',
  Reconciliation: 'Payments and refunds that need attention.',
  'Security log': 'What happened.',
  'Sales and customers': 'What sells, and to whom.',
  Staff: 'Who works in the shop, and as what.',
  Settings: 'What the owner says of the shop.',
  Notifications: 'What Braintree calls by itself.',
  Operations: 'Whether the shop works.',
  Documentation: 'This description itself.',
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
