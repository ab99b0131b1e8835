import { createGateway } from '../rehearsal/gateway/gateway.ts';
import { merchant, type OptionalOffer, optionalOffers } from '../rehearsal/gateway/settings.ts';
import { openStore } from '../rehearsal/gateway/store/store.ts';

type Variables = Record<string, unknown>;
type GraphqlError = { message: string; extensions?: Variables };
/** A GraphQL answer; `data` is typed by the test that asked. */
export type Answer<Data> = { data: Data; errors?: GraphqlError[]; extensions: Variables };

const keys = Buffer.from(`${merchant.publicKey}:${merchant.privateKey}`).toString('base64');

/** An in-process gateway with an empty store (or a file's), and a clock that the test moves. */
export function createTestGateway(path?: string, offers: readonly OptionalOffer[] = []) {
  let now = new Date('2026-11-21T10:00:00.000Z');
  const store = openStore(path);
  const origin = 'http://127.0.0.1:8788';
  const app = createGateway({ store, clock: () => now, origin, offers });

  async function ask<Data>(
    query: string,
    variables: Variables = {},
    authorization = `Basic ${keys}`,
  ): Promise<Answer<Data>> {
    const response = await app.request('/graphql', {
      method: 'POST',
      headers: { Authorization: authorization, 'Content-Type': 'application/json' },
      body: JSON.stringify({ query, variables }),
    });
    return (await response.json()) as Answer<Data>;
  }

  return {
    app,
    store,
    ask,
    passSeconds(seconds: number) {
      now = new Date(now.getTime() + seconds * 1000);
    },
  };
}

export type TestGateway = ReturnType<typeof createTestGateway>;

/** A gateway that offers everything, like the local shop's. */
export function createFullGateway(): TestGateway {
  return createTestGateway(undefined, optionalOffers);
}

/** Sends JSON. @returns status and body */
export async function sendJson<Body>(
  { app }: TestGateway,
  method: 'POST' | 'PUT',
  path: string,
  body: object,
) {
  const response = await app.request(path, {
    method,
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
  return { status: response.status, body: (await response.json()) as Body };
}

const API = '/merchants/local_merchant/client_api/v1';

/** Makes a REST call of the widget, as its client sends it. */
export function callApi<Body>(gateway: TestGateway, path: string, body: object) {
  return sendJson<Body>(gateway, 'POST', `${API}${path}`, body);
}

/** Reads by a REST call of the widget, such as the configuration. */
export async function readApi<Body>(
  { app }: TestGateway,
  path: string,
  query: Record<string, string> = {},
) {
  const response = await app.request(`${API}${path}?${new URLSearchParams(query)}`);
  return { status: response.status, body: (await response.json()) as Body };
}

/** Posts a form, as a browser does on the gateway's own pages. */
export async function submit(
  { app }: TestGateway,
  path: string,
  fields: Record<string, string>,
): Promise<{ status: number; location: string | null; text: string }> {
  const response = await app.request(path, { method: 'POST', body: new URLSearchParams(fields) });
  const location = response.headers.get('Location');
  return { status: response.status, location, text: await response.text() };
}

/** The report that the last page of a payment window sends to the shop's page. */
export function reportIn(text: string): Record<string, unknown> {
  const json = /data-report="([^"]*)"/.exec(text)?.[1] ?? '';
  return JSON.parse(json.replaceAll('&quot;', '"')) as Record<string, unknown>;
}

/** Sets the gateway's controls; anything omitted takes its default. */
export function setControls(
  gateway: TestGateway,
  controls: { merchant?: object; faults?: string[] },
) {
  return sendJson<{ error?: { message: string } }>(gateway, 'PUT', '/rehearsal/controls', controls);
}

/** Creates a customer. @returns its ids */
export async function createCustomer({ ask }: TestGateway, email = 'ann@example.com') {
  const made = await ask<{ createCustomer: { customer: { id: string; legacyId: string } } }>(
    'mutation ($input: CreateCustomerInput) { createCustomer(input: $input) { customer { id legacyId } } }',
    { input: { customer: { email } } },
  );
  return made.data.createCustomer.customer;
}

/** What a new client token contains; a guest's if no customer is given. */
export async function readToken({ ask }: TestGateway, customerId?: string) {
  const made = await ask<{ createClientToken: { clientToken: string } }>(
    'mutation ($input: CreateClientTokenInput) { createClientToken(input: $input) { clientToken } }',
    { input: { clientToken: { customerId } } },
  );
  const json = Buffer.from(made.data.createClientToken.clientToken, 'base64').toString('utf8');
  return JSON.parse(json) as { authorizationFingerprint: string };
}

/** The authorization fingerprint of a new client token. */
export async function createFingerprint(gateway: TestGateway, customerId?: string) {
  return (await readToken(gateway, customerId)).authorizationFingerprint;
}

/** A card as the widget sends it; 4111… unless the test says otherwise. */
export function makeTypedCard(changes: Variables = {}): Variables {
  return {
    number: '4111111111111111',
    expirationMonth: '12',
    expirationYear: '2030',
    cvv: '123',
    ...changes,
  };
}

/** Tokenizes a card over GraphQL with a fingerprint. */
export function tokenize(
  { ask }: TestGateway,
  fingerprint: string,
  card: Variables,
  validate = true,
) {
  return ask<{ tokenizeCreditCard: { token: string } | null }>(
    'mutation ($input: TokenizeCreditCardInput!) { tokenizeCreditCard(input: $input) { token } }',
    { input: { creditCard: card, options: { validate } } },
    `Bearer ${fingerprint}`,
  );
}

/** A nonce for a typed card of the fingerprint's owner. */
export async function createNonce(
  gateway: TestGateway,
  fingerprint: string,
  card = makeTypedCard(),
  validate = true,
): Promise<string> {
  const { data, errors } = await tokenize(gateway, fingerprint, card, validate);
  if (!data?.tokenizeCreditCard) throw new Error(`No nonce: ${JSON.stringify(errors)}`);
  return data.tokenizeCreditCard.token;
}

export type ChargedTransaction = {
  id: string;
  legacyId: string;
  status: string;
  orderId: string | null;
  amount: { value: string; currencyCode: string };
  customer: { id: string } | null;
  paymentMethod: { id: string } | null;
  statusHistory: {
    status: string;
    gatewayRejectionReason?: string;
    duplicateOf?: { legacyId: string } | null;
    declineType?: string;
    processorResponse?: { legacyCode: string; message: string } | null;
  }[];
};

const chargeDocument = `
  mutation ($input: ChargePaymentMethodInput!) {
    chargePaymentMethod(input: $input) {
      transaction {
        id legacyId status orderId amount { value currencyCode }
        customer { id } paymentMethod { id }
        statusHistory {
          status
          ... on AuthorizedEvent { processorResponse { legacyCode message } }
          ... on ProcessorDeclinedEvent { declineType processorResponse { legacyCode message } }
          ... on FailedEvent { processorResponse { legacyCode message } }
          ... on GatewayRejectedEvent { gatewayRejectionReason duplicateOf { legacyId } }
        }
      }
    }
  }`;

/** Requests a charge. @returns the whole response, including refusals */
export function askCharge({ ask }: TestGateway, paymentMethodId: string, transaction: Variables) {
  type Charged = { chargePaymentMethod: { transaction: ChargedTransaction } | null } | null;
  return ask<Charged>(chargeDocument, { input: { paymentMethodId, transaction } });
}

/**
 * Charges a payment method. @returns the transaction
 * @throws if the gateway refuses the attempt
 */
export async function charge(
  gateway: TestGateway,
  paymentMethodId: string,
  transaction: Variables,
): Promise<ChargedTransaction> {
  const { data, errors } = await askCharge(gateway, paymentMethodId, transaction);
  const made = data?.chargePaymentMethod;
  if (!made) throw new Error(`No transaction: ${JSON.stringify(errors)}`);
  return made.transaction;
}
