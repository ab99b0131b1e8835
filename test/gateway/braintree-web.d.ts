// The requests that the SDK itself sends. They ship no types.

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
