import type { PaymentGateway } from '../payment-gateway.ts';
import { charge } from './charge.ts';
import { createClientToken } from './client-token.ts';
import { createCustomer, deleteCustomer } from './customers.ts';
import { findCharge, findTransaction } from './find-transactions.ts';
import { listFailedRefunds, listSettled, listUncollected } from './list-settlements.ts';
import { refund, reverse } from './refund.ts';
import { findThreeDSecureResult } from './three-d-secure.ts';
import type { BraintreeConfig } from './transport.ts';
import { deleteRepeatedCards, deleteVaultedMethod, listVaultedMethods } from './vaulted-methods.ts';

/** Payment gateway for Braintree, by GraphQL over fetch. */
export function createBraintreeGateway(config: BraintreeConfig): PaymentGateway {
  return {
    createCustomer: (person) => createCustomer(config, person),
    createClientToken: (customerId) => createClientToken(config, customerId),
    deleteCustomer: (customerId) => deleteCustomer(config, customerId),
    deleteRepeatedCards: (customerId) => deleteRepeatedCards(config, customerId),
    listSavedMethods: (customerId) => listVaultedMethods(config, customerId),
    deleteSavedMethod: (id) => deleteVaultedMethod(config, id),
    findThreeDSecureResult: (nonce) => findThreeDSecureResult(config, nonce),
    charge: (asked) => charge(config, asked),
    findCharge: (asked) => findCharge(config, asked),
    listUncollected: (since) => listUncollected(config, since),
    listSettled: (transactionIds) => listSettled(config, transactionIds),
    listFailedRefunds: (since) => listFailedRefunds(config, since),
    findTransaction: (transactionId) => findTransaction(config, transactionId),
    reverse: (transactionId) => reverse(config, transactionId),
    refund: (asked) => refund(config, asked),
  };
}
