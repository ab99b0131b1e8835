import Client from 'braintree-web/client/client';
import cardValidator from 'card-validator';
import type { CardForm } from './card-form.ts';
import type { FieldName } from './field.ts';

/** The page's tokenization request; `vault` stores the card for the customer. */
export type TokenizationRequest = {
  vault?: boolean;
  fieldsToTokenize?: FieldName[];
  cardholderName?: string;
  billingAddress?: Record<string, string>;
};

/** An error in the form from which the page rebuilds it. */
export type FrameError = {
  type: 'CUSTOMER' | 'NETWORK' | 'UNKNOWN';
  code: string;
  message: string;
  details?: Record<string, unknown>;
};

type Complaint = { code?: string; fieldErrors?: Complaint[] };

const failures: Readonly<Record<string, { code: string; message: string }>> = {
  '81724': {
    code: 'HOSTED_FIELDS_TOKENIZATION_FAIL_ON_DUPLICATE',
    message: "This credit card already exists in the merchant's vault.",
  },
  '81736': {
    code: 'HOSTED_FIELDS_TOKENIZATION_CVV_VERIFICATION_FAILED',
    message: 'CVV verification failed during tokenization.',
  },
};

function codesIn(complaints: readonly Complaint[] | undefined): string[] {
  return (complaints ?? []).flatMap(({ code, fieldErrors }) => [
    ...(code === undefined ? [] : [code]),
    ...codesIn(fieldErrors),
  ]);
}

/** Converts the client's error to the one that Hosted Fields reports. */
function toFrameError(error: unknown): FrameError {
  const { details } = Object(error) as {
    details?: { httpStatus?: number; originalError?: { fieldErrors?: Complaint[] } };
  };
  if (details?.httpStatus !== 422)
    return {
      type: 'NETWORK',
      code: 'HOSTED_FIELDS_TOKENIZATION_NETWORK_ERROR',
      message: 'A tokenization network error occurred.',
    };
  const { originalError } = details;
  const known = codesIn(originalError?.fieldErrors).find((code) => code in failures);
  const failure = failures[known ?? ''] ?? {
    code: 'HOSTED_FIELDS_FAILED_TOKENIZATION',
    message: 'The supplied card data failed tokenization.',
  };
  return { type: 'CUSTOMER', ...failure, details: { originalError } };
}

function findComplaint(form: CardForm, fields: readonly FieldName[]): FrameError | undefined {
  if (fields.every((field) => form.value(field) === ''))
    return {
      type: 'CUSTOMER',
      code: 'HOSTED_FIELDS_FIELDS_EMPTY',
      message: 'All fields are empty. Cannot tokenize empty card fields.',
    };
  const invalidFieldKeys = fields.filter((field) => !form.state(field).isValid);
  if (invalidFieldKeys.length === 0) return undefined;
  return {
    type: 'CUSTOMER',
    code: 'HOSTED_FIELDS_FIELDS_INVALID',
    message: 'Some payment input fields are invalid. Cannot tokenize invalid card fields.',
    details: { invalidFieldKeys },
  };
}

function cardData(form: CardForm, wish: TokenizationRequest, fields: readonly FieldName[]) {
  const typed = (field: FieldName) => (fields.includes(field) ? form.value(field) : undefined);
  const { month, year } = cardValidator.expirationDate(form.value('expirationDate'));
  const postalCode = typed('postalCode');
  const billingAddress = { ...wish.billingAddress, ...(postalCode && { postalCode }) };
  return {
    number: typed('number'),
    cvv: typed('cvv'),
    expirationMonth: month,
    expirationYear: year,
    cardholderName: typed('cardholderName') ?? wish.cardholderName,
    ...(Object.keys(billingAddress).length > 0 && { billingAddress }),
    options: { validate: wish.vault === true },
  };
}

/**
 * Sends the form to the gateway with the SDK's own client, over GraphQL or REST depending on the
 * configuration, and returns the page's `[error, payload]` form.
 */
export async function tokenize(
  form: CardForm,
  configuration: { gatewayConfiguration: object },
  wish: TokenizationRequest,
): Promise<[FrameError] | [null, unknown]> {
  const fields = wish.fieldsToTokenize ?? form.fields;
  const complaint = findComplaint(form, fields);
  if (complaint !== undefined) return [complaint];
  try {
    const client = new Client(configuration);
    const response = (await client.request({
      endpoint: 'payment_methods/credit_cards',
      method: 'post',
      data: { creditCard: cardData(form, wish, fields) },
    })) as { creditCards: Record<string, unknown>[] };
    const [card] = response.creditCards;
    const { nonce, details, type, description, binData } = card ?? {};
    return [null, { nonce, details, type, description, binData }];
  } catch (error) {
    return [toFrameError(error)];
  }
}
