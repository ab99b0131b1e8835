import { createGateway } from '../rehearsal/gateway/gateway.ts';
import { merchant, type OptionalOffer } from '../rehearsal/gateway/settings.ts';
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

/** Creates a customer. @returns its ids */
export async function createCustomer({ ask }: TestGateway, email = 'ann@example.com') {
  const made = await ask<{ createCustomer: { customer: { id: string; legacyId: string } } }>(
    'mutation ($input: CreateCustomerInput) { createCustomer(input: $input) { customer { id legacyId } } }',
    { input: { customer: { email } } },
  );
  return made.data.createCustomer.customer;
}

/** The authorization fingerprint of a new client token; a guest's if no customer is given. */
export async function createFingerprint(
  { ask }: TestGateway,
  customerId?: string,
): Promise<string> {
  const made = await ask<{ createClientToken: { clientToken: string } }>(
    'mutation ($input: CreateClientTokenInput) { createClientToken(input: $input) { clientToken } }',
    { input: { clientToken: { customerId } } },
  );
  const json = Buffer.from(made.data.createClientToken.clientToken, 'base64').toString('utf8');
  return (JSON.parse(json) as { authorizationFingerprint: string }).authorizationFingerprint;
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
