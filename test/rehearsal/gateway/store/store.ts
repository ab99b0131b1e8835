import { type AuthenticationStore, createAuthenticationStore } from './authentication-store.ts';
import { type CustomerStore, createCustomerStore } from './customer-store.ts';
import { openDatabase } from './database.ts';
import { createNonceStore, type NonceStore } from './nonce-store.ts';
import { createPaymentMethodStore, type PaymentMethodStore } from './payment-method-store.ts';
import { createPayPalApprovalStore, type PayPalApprovalStore } from './paypal-approval-store.ts';
import { createRefundStore, type RefundStore } from './refund-store.ts';
import { schema } from './schema.ts';
import { createTransactionStore, type TransactionStore } from './transaction-store.ts';
import { createVenmoContextStore, type VenmoContextStore } from './venmo-context-store.ts';
import { createWalletSheetStore, type WalletSheetStore } from './wallet-sheet-store.ts';

export type Store = {
  customers: CustomerStore;
  paymentMethods: PaymentMethodStore;
  nonces: NonceStore;
  authentications: AuthenticationStore;
  transactions: TransactionStore;
  refunds: RefundStore;
  payPalApprovals: PayPalApprovalStore;
  venmoContexts: VenmoContextStore;
  walletSheets: WalletSheetStore;
  /** Runs `work` as one transaction. */
  transact<Result>(work: () => Result): Result;
  close(): void;
};

/** Opens the gateway's store: in the file, or in memory when no path is given. */
export function openStore(path?: string): Store {
  const database = openDatabase(path, schema);
  return {
    customers: createCustomerStore(database),
    paymentMethods: createPaymentMethodStore(database),
    nonces: createNonceStore(database),
    authentications: createAuthenticationStore(database),
    transactions: createTransactionStore(database),
    refunds: createRefundStore(database),
    payPalApprovals: createPayPalApprovalStore(database),
    venmoContexts: createVenmoContextStore(database),
    walletSheets: createWalletSheetStore(database),
    transact: (work) => database.transact(work),
    close: () => database.close(),
  };
}
