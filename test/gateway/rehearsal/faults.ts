/** A request as a fault looks at it. */
export interface Asked {
  method: string;
  /** Path without the query. */
  path: string;
  /** Name of the GraphQL operation or of its first field; null for anything else. */
  operation: string | null;
}

/** What goes wrong: an answer in place of the right one, or no answer at all. */
export interface Fault {
  /** For the workbench's list: what a shopper or merchant would be rehearsing. */
  about: string;
  hits(asked: Asked): boolean;
  answer: { status: number; body: unknown } | 'none';
}

const onPath =
  (method: string, path: RegExp) =>
  (asked: Asked): boolean =>
    asked.method === method && path.test(asked.path);

const onOperation =
  (name: RegExp) =>
  (asked: Asked): boolean =>
    asked.operation !== null && name.test(asked.operation);

const broken = { status: 500, body: { error: { message: 'Rehearsed failure' } } };

/** What can be made to go wrong at the gateway, by name. */
export const faults = {
  'vault-list-fails': {
    about: 'Saved payment methods cannot be listed',
    hits: onPath('GET', /\/v1\/payment_methods$/),
    answer: broken,
  },
  'vault-delete-fails': {
    about: 'A saved payment method cannot be deleted',
    hits: onOperation(/^DeletePaymentMethodFromSingleUseToken$/i),
    answer: {
      status: 200,
      body: {
        errors: [{ message: 'Rehearsed failure', extensions: { errorClass: 'INTERNAL' } }],
      },
    },
  },
  'card-network-fails': {
    about: 'The connection drops while a card is tokenized',
    hits: (asked) =>
      onOperation(/^TokenizeCreditCard$/)(asked) ||
      /\/payment_methods\/credit_cards$/.test(asked.path),
    answer: 'none',
  },
} as const satisfies Record<string, Fault>;

export type FaultName = keyof typeof faults;

export const faultNames = Object.keys(faults) as FaultName[];
