import { clientConfigurationFields } from './configuration-fields.ts';
import { customerFields } from './customer-fields.ts';
import { paymentMethodFields } from './payment-method-fields.ts';
import { transactionFields } from './transaction-fields.ts';
import { venmoFields } from './venmo-fields.ts';

/** All root fields of the schema, queries and mutations. */
export const rootValue = {
  ...clientConfigurationFields,
  ...customerFields,
  ...paymentMethodFields,
  ...transactionFields,
  ...venmoFields,
};
