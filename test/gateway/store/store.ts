import { type CustomerStore, createCustomerStore } from './customer-store.ts';
import { openDatabase } from './database.ts';
import { createNonceStore, type NonceStore } from './nonce-store.ts';
import { createPaymentMethodStore, type PaymentMethodStore } from './payment-method-store.ts';
import { createPayPalApprovalStore, type PayPalApprovalStore } from './paypal-approval-store.ts';
import { createRefundStore, type RefundStore } from './refund-store.ts';
import { schema } from './schema.ts';
import { createTransactionStore, type TransactionStore } from './transaction-store.ts';

/** Everything the gateway remembers. */
export type Store = {
  customers: CustomerStore;
  paymentMethods: PaymentMethodStore;
  nonces: NonceStore;
  transactions: TransactionStore;
  refunds: RefundStore;
  payPalApprovals: PayPalApprovalStore;
  /** Runs `work` whole or not at all. */
  transact<Result>(work: () => Result): Result;
  close(): void;
};

/** Opens the gateway's memory: a file that outlives the process, or nothing but memory. */
export function openStore(path?: string): Store {
  const database = openDatabase(path, schema);
  return {
    customers: createCustomerStore(database),
    paymentMethods: createPaymentMethodStore(database),
    nonces: createNonceStore(database),
    transactions: createTransactionStore(database),
    refunds: createRefundStore(database),
    payPalApprovals: createPayPalApprovalStore(database),
    transact: (work) => database.transact(work),
    close: () => database.close(),
  };
}
