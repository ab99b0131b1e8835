/** The fields of GraphQL's TransactionInput that the gateway checks or returns. */
export type TransactionInput = {
  amount: unknown;
  merchantAccountId?: string | null;
  orderId?: string | null;
  customerId?: string | null;
  channel?: string | null;
  discountAmount?: string | null;
  lineItems?: LineItemInput[] | null;
  riskData?: { deviceData?: string | null } | null;
  descriptor?: { name?: string | null; phone?: string | null; url?: string | null } | null;
  shipping?: { shippingAmount?: string | null; shippingTaxAmount?: string | null } | null;
  tax?: { taxAmount?: unknown } | null;
  customFields?: { name: string; value?: string | null }[] | null;
  vaultPaymentMethodAfterTransacting?: { when: 'ALWAYS' | 'ON_SUCCESSFUL_TRANSACTION' } | null;
};

export type LineItemInput = {
  name: string;
  kind: 'DEBIT' | 'CREDIT';
  quantity: string;
  unitAmount: string;
  totalAmount: string;
  unitTaxAmount?: string | null;
  taxAmount?: string | null;
  discountAmount?: string | null;
  productCode?: string | null;
  description?: string | null;
  url?: string | null;
};
