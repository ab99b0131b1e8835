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

export const CREATE_CLIENT_TOKEN = /* GraphQL */ `
  mutation CreateClientToken($input: CreateClientTokenInput!) {
    createClientToken(input: $input) {
      clientToken
    }
  }
`;

export const CHARGE_PAYMENT_METHOD = /* GraphQL */ `
  mutation ChargePaymentMethod($input: ChargePaymentMethodInput!) {
    chargePaymentMethod(input: $input) {
      transaction {
        legacyId
        status
        amount {
          value
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
                liabilityShifted
                liabilityShiftPossible
              }
            }
          }
        }
      }
    }
  }
`;
