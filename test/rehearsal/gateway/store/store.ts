import { createAuthenticationStore } from './authentication-store.ts';
import { createCustomerStore } from './customer-store.ts';
import { openDatabase } from './database.ts';
import { createNonceStore } from './nonce-store.ts';
import { createPaymentMethodStore } from './payment-method-store.ts';
import { createPayPalApprovalStore } from './paypal-approval-store.ts';
import { createRefundStore } from './refund-store.ts';
import { schema } from './schema.ts';
import { createTransactionStore } from './transaction-store.ts';
import { createVenmoContextStore } from './venmo-context-store.ts';
import { createWalletSheetStore } from './wallet-sheet-store.ts';

export type Store = ReturnType<typeof openStore>;

/** Opens the gateway's store: in the file, or in memory when no path is given. */
export function openStore(path?: string) {
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
    /** Runs `work` as one transaction. */
    transact: database.transact,
    close: () => database.close(),
  };
}
