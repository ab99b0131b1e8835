// Modules of the SDK with the requests it sends. The package ships no types.

declare module 'braintree-web/client/request/graphql/generators/configuration.js' {
  export default function configuration(): { query: string; operationName: string };
}

declare module 'braintree-web/client/request/graphql/generators/credit-card-tokenization.js' {
  export default function creditCardTokenization(body: object): {
    query: string;
    variables: Record<string, unknown>;
    operationName: string;
  };
}

declare module 'braintree-web/client/request/graphql/adapters/configuration.js' {
  export default function adaptConfiguration(
    body: object,
    context: { _graphQL: { _config: { url: string } } },
  ): Record<string, unknown>;
}

declare module 'braintree-web/venmo/external/queries.js' {
  export const LEGACY_CREATE_PAYMENT_CONTEXT_QUERY: string;
  export const CREATE_PAYMENT_CONTEXT_QUERY: string;
  export const LEGACY_UPDATE_PAYMENT_CONTEXT_QUERY: string;
  export const UPDATE_PAYMENT_CONTEXT_QUERY: string;
  export const LEGACY_VENMO_PAYMENT_CONTEXT_STATUS_QUERY: string;
  export const VENMO_PAYMENT_CONTEXT_STATUS_QUERY: string;
}
