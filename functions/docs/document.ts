import { license, version } from '../../package.json';
import { accountCalls } from '../contract/calls/account-calls.ts';
import type { CallSpec } from '../contract/calls/call-spec.ts';
import type { CallName } from '../contract/calls/calls.ts';
import { catalogCalls } from '../contract/calls/catalog-calls.ts';
import { docsCalls } from '../contract/calls/docs-calls.ts';
import { orderCalls } from '../contract/calls/order-calls.ts';
import { paymentCalls } from '../contract/calls/payment-calls.ts';
import { reconciliationCalls } from '../contract/calls/reconciliation-calls.ts';
import { refundCalls } from '../contract/calls/refund-calls.ts';
import { searchCalls } from '../contract/calls/search-calls.ts';
import { webhookCalls } from '../contract/calls/webhook-calls.ts';
import { type Example, examples } from './examples.ts';
import type { OpenApiDocument, Operation } from './openapi-types.ts';
import { describeCall } from './operation.ts';
import { sharedRefusals } from './refusals.ts';
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

const GROUPS: { name: string; description: string; calls: Record<string, CallSpec> }[] = [
  { name: 'Accounts', description: 'Who one is, and staying signed in.', calls: accountCalls },
  { name: 'Catalogue', description: 'Books, their photos and categories.', calls: catalogCalls },
  { name: 'Search', description: 'Books found by words.', calls: searchCalls },
  {
    name: 'Orders',
    description: 'What was bought, and how far it is.',
    calls: { ...orderCalls, ...refundCalls },
  },
  { name: 'Payments', description: 'From the payment widget to the order.', calls: paymentCalls },
  { name: 'Settlement', description: 'What needs a person’s eye.', calls: reconciliationCalls },
  { name: 'Notifications', description: 'What Braintree calls by itself.', calls: webhookCalls },
  { name: 'Documentation', description: 'This description itself.', calls: docsCalls },
];

/** The contract as an OpenAPI 3.1 document. Takes some milliseconds: make it once and keep it. */
export function createDocument(): OpenApiDocument {
  const schemas = createSchemas();
  const paths: Record<string, Record<string, Operation>> = {};
  const exampleOf: Readonly<Record<string, Example>> = examples satisfies Record<CallName, Example>;
  for (const group of GROUPS) {
    for (const [name, call] of Object.entries(group.calls)) {
      const [method = '', path = ''] = name.split(' ');
      const example = exampleOf[name] ?? {};
      const template = path.replace(/:(\w+)/g, '{$1}');
      paths[template] ??= {};
      paths[template][method.toLowerCase()] = describeCall({
        name,
        call,
        tag: group.name,
        example,
        schemas,
      });
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
    tags: GROUPS.map(({ name, description }) => ({ name, description })),
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
