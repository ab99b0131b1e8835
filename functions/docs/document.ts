import { license, version } from '../../package.json';
import { accountEndpoints } from '../contract/endpoints/account-endpoints.ts';
import { accountRecoveryEndpoints } from '../contract/endpoints/account-recovery-endpoints.ts';
import { catalogEndpoints } from '../contract/endpoints/catalog-endpoints.ts';
import { categoryEndpoints } from '../contract/endpoints/category-endpoints.ts';
import { checkoutEndpoints } from '../contract/endpoints/checkout-endpoints.ts';
import { codeEndpoints } from '../contract/endpoints/code-endpoints.ts';
import { cspEndpoints } from '../contract/endpoints/csp-endpoints.ts';
import { customerEndpoints } from '../contract/endpoints/customer-endpoints.ts';
import { deliveryEndpoints } from '../contract/endpoints/delivery-endpoints.ts';
import { docsEndpoints } from '../contract/endpoints/docs-endpoints.ts';
import type { Endpoint } from '../contract/endpoints/endpoint.ts';
import type { EndpointName } from '../contract/endpoints/endpoints.ts';
import { factorEndpoints } from '../contract/endpoints/factor-endpoints.ts';
import { figuresEndpoints } from '../contract/endpoints/figures-endpoints.ts';
import { furtherPictureEndpoints } from '../contract/endpoints/further-picture-endpoints.ts';
import { guestEndpoints } from '../contract/endpoints/guest-endpoints.ts';
import { healthEndpoints } from '../contract/endpoints/health-endpoints.ts';
import { listEndpoints } from '../contract/endpoints/list-endpoints.ts';
import { orderDeskEndpoints } from '../contract/endpoints/order-desk-endpoints.ts';
import { orderEndpoints } from '../contract/endpoints/order-endpoints.ts';
import { orderLookupEndpoints } from '../contract/endpoints/order-lookup-endpoints.ts';
import { paymentEndpoints } from '../contract/endpoints/payment-endpoints.ts';
import { privacyEndpoints } from '../contract/endpoints/privacy-endpoints.ts';
import { productDeskEndpoints } from '../contract/endpoints/product-desk-endpoints.ts';
import { productEndpoints } from '../contract/endpoints/product-endpoints.ts';
import { readerEndpoints } from '../contract/endpoints/reader-endpoints.ts';
import { reconciliationEndpoints } from '../contract/endpoints/reconciliation-endpoints.ts';
import { refundEndpoints } from '../contract/endpoints/refund-endpoints.ts';
import { reviewEndpoints } from '../contract/endpoints/review-endpoints.ts';
import { savedMethodEndpoints } from '../contract/endpoints/saved-method-endpoints.ts';
import { searchEndpoints } from '../contract/endpoints/search-endpoints.ts';
import { securityEndpoints } from '../contract/endpoints/security-endpoints.ts';
import { sessionEndpoints } from '../contract/endpoints/session-endpoints.ts';
import { settingsEndpoints } from '../contract/endpoints/settings-endpoints.ts';
import { staffEndpoints } from '../contract/endpoints/staff-endpoints.ts';
import { stockEndpoints } from '../contract/endpoints/stock-endpoints.ts';
import { stockWaitEndpoints } from '../contract/endpoints/stock-wait-endpoints.ts';
import { webhookEndpoints } from '../contract/endpoints/webhook-endpoints.ts';
import { wishlistEndpoints } from '../contract/endpoints/wishlist-endpoints.ts';
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

const GROUPS: { name: string; description: string; calls: Record<string, Endpoint> }[] = [
  {
    name: 'Accounts',
    description: 'Who one is, and staying signed in.',
    calls: { ...accountEndpoints, ...accountRecoveryEndpoints, ...privacyEndpoints },
  },
  {
    name: 'Security',
    description: 'Where one is signed in, passkeys, and what proves who one is.',
    calls: { ...sessionEndpoints, ...factorEndpoints },
  },
  {
    name: 'Catalogue',
    description: 'Books, their photos, categories and stock.',
    calls: {
      ...productEndpoints,
      ...catalogEndpoints,
      ...categoryEndpoints,
      ...furtherPictureEndpoints,
      ...productDeskEndpoints,
      ...stockEndpoints,
    },
  },
  {
    name: 'Lists',
    description: 'Books that the staff have chosen.',
    calls: listEndpoints,
  },
  { name: 'Search', description: 'Books found by words.', calls: searchEndpoints },
  {
    name: 'Readers',
    description: 'What readers keep for later, wait for, and say of books.',
    calls: {
      ...readerEndpoints,
      ...wishlistEndpoints,
      ...stockWaitEndpoints,
      ...reviewEndpoints,
    },
  },
  {
    name: 'Orders',
    description: 'What was bought, and how far it is.',
    calls: { ...orderEndpoints, ...refundEndpoints, ...orderDeskEndpoints },
  },
  {
    name: 'Payments',
    description: 'From the payment widget to the order.',
    calls: { ...paymentEndpoints, ...savedMethodEndpoints },
  },
  {
    name: 'Guests',
    description: 'Buying without an account.',
    calls: { ...guestEndpoints, ...orderLookupEndpoints },
  },
  {
    name: 'Delivery and tax',
    description: 'Where books go, and what is added to their prices.',
    calls: { ...checkoutEndpoints, ...deliveryEndpoints },
  },
  {
    name: 'Discounts and gift cards',
    description: 'Codes that make an order cheaper, or pay for it.',
    calls: codeEndpoints,
  },
  { name: 'Settlement', description: 'What needs a person’s eye.', calls: reconciliationEndpoints },
  { name: 'Security log', description: 'What happened.', calls: securityEndpoints },
  {
    name: 'Figures',
    description: 'What sells, and to whom.',
    calls: { ...figuresEndpoints, ...customerEndpoints },
  },
  { name: 'Staff', description: 'Who works in the shop, and as what.', calls: staffEndpoints },
  {
    name: 'Settings',
    description: 'What the owner says of the shop.',
    calls: settingsEndpoints,
  },
  {
    name: 'Notifications',
    description: 'What Braintree calls by itself.',
    calls: { ...webhookEndpoints, ...cspEndpoints },
  },
  { name: 'Operations', description: 'Whether the shop works.', calls: healthEndpoints },
  { name: 'Documentation', description: 'This description itself.', calls: docsEndpoints },
];

/** The contract as an OpenAPI 3.1 document. Takes some milliseconds: make it once and keep it. */
export function createDocument(): OpenApiDocument {
  const schemas = createSchemas();
  const paths: Record<string, Record<string, Operation>> = {};
  const exampleOf: Readonly<Record<string, Example>> = examples satisfies Record<
    EndpointName,
    Example
  >;
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
