/**
 * Every GraphQL document that the shop sends to Braintree.
 * @see https://developer.paypal.com/braintree/graphql/reference
 */

export const CREATE_CUSTOMER = /* GraphQL */ `
  mutation CreateCustomer($input: CreateCustomerInput!) {
    createCustomer(input: $input) {
      customer {
        id
      }
    }
  }
`;

export const DELETE_CUSTOMER = /* GraphQL */ `
  mutation DeleteCustomer($input: DeleteCustomerInput!) {
    deleteCustomer(input: $input) {
      clientMutationId
    }
  }
`;

export const CREATE_CLIENT_TOKEN = /* GraphQL */ `
  mutation CreateClientToken($input: CreateClientTokenInput!) {
    createClientToken(input: $input) {
      clientToken
    }
  }
`;

/** What the shop wants to know of every transaction: whether money moved. */
const TRANSACTION_FIELDS = /* GraphQL */ `
  fragment TransactionFields on Transaction {
    legacyId
    status
    amount {
      value
      currencyCode
    }
    statusHistory {
      __typename
      ... on ProcessorDeclinedEvent {
        processorResponse {
          legacyCode
          message
        }
      }
      ... on GatewayRejectedEvent {
        gatewayRejectionReason
      }
    }
  }
`;

/** What went back of it. */
const REFUND_FIELDS = /* GraphQL */ `
  fragment RefundFields on Transaction {
    refunds {
      legacyId
      orderId
      status
      amount {
        value
      }
    }
  }
`;

export const CHARGE_PAYMENT_METHOD = /* GraphQL */ `
  mutation ChargePaymentMethod($input: ChargePaymentMethodInput!) {
    chargePaymentMethod(input: $input) {
      transaction {
        ...TransactionFields
      }
    }
  }
  ${TRANSACTION_FIELDS}
`;

export const SEARCH_TRANSACTIONS = /* GraphQL */ `
  query SearchTransactions($input: TransactionSearchInput!) {
    search {
      transactions(input: $input, first: 10) {
        edges {
          node {
            ...TransactionFields
            ...RefundFields
          }
        }
      }
    }
  }
  ${TRANSACTION_FIELDS}
  ${REFUND_FIELDS}
`;

export const LIST_TRANSACTIONS = /* GraphQL */ `
  query ListTransactions($input: TransactionSearchInput!, $after: String) {
    search {
      transactions(input: $input, first: 50, after: $after) {
        pageInfo {
          hasNextPage
          endCursor
        }
        edges {
          node {
            legacyId
            orderId
            status
            createdAt
            amount {
              value
              currencyCode
            }
          }
        }
      }
    }
  }
`;

export const FIND_TRANSACTION = /* GraphQL */ `
  query FindTransaction($id: ID!) {
    node(id: $id) {
      __typename
      ... on Transaction {
        ...TransactionFields
        ...RefundFields
      }
    }
  }
  ${TRANSACTION_FIELDS}
  ${REFUND_FIELDS}
`;

export const REVERSE_TRANSACTION = /* GraphQL */ `
  mutation ReverseTransaction($input: ReverseTransactionInput!) {
    reverseTransaction(input: $input) {
      reversal {
        __typename
        ... on Transaction {
          legacyId
        }
        ... on Refund {
          legacyId
          status
        }
      }
    }
  }
`;

export const REFUND_TRANSACTION = /* GraphQL */ `
  mutation RefundTransaction($input: RefundTransactionInput!) {
    refundTransaction(input: $input) {
      refund {
        legacyId
        status
      }
    }
  }
`;

export const FIND_PAYMENT_METHOD = /* GraphQL */ `
  query FindPaymentMethod($id: ID!) {
    node(id: $id) {
      __typename
      ... on PaymentMethod {
        details {
          __typename
          ... on CreditCardDetails {
            origin {
              type
            }
            threeDSecure {
              authentication {
                authenticationStatus
                liabilityShifted
              }
            }
          }
        }
      }
    }
  }
`;

export const FIND_SAVED_METHODS = /* GraphQL */ `
  query FindSavedMethods($id: ID!) {
    node(id: $id) {
      ... on Customer {
        paymentMethods(first: 50) {
          edges {
            node {
              id
              createdAt
              details {
                __typename
                ... on CreditCardDetails {
                  brandCode
                  last4
                  uniqueNumberIdentifier
                  expirationMonth
                  expirationYear
                }
                ... on PayPalAccountDetails {
                  email
                }
                ... on VenmoAccountDetails {
                  username
                }
              }
            }
          }
        }
      }
    }
  }
`;

export const DELETE_SAVED_METHOD = /* GraphQL */ `
  mutation DeleteSavedMethod($input: DeletePaymentMethodFromVaultInput!) {
    deletePaymentMethodFromVault(input: $input) {
      clientMutationId
    }
  }
`;
