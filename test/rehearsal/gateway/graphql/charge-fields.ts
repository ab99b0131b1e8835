import type { GatewayContext } from '../context.ts';
import { Refusal } from '../refusal.ts';
import type { Instrument } from '../rules/instrument.ts';
import type { ChargeKind, ChargeOptions, TransactionInput } from '../rules/transaction-input.ts';
import { charge } from '../transactions/charge.ts';
import { findPaymentMethod } from '../vault/find-payment-method.ts';
import { serverOnly } from './guard.ts';
import { transactionView } from './views/object-views.ts';

type Charge = {
  input: {
    clientMutationId?: string | null;
    paymentMethodId: string;
    transaction: TransactionInput;
    options?: ChargeOptions | null;
  };
};

const names: Readonly<Record<Instrument['type'], string>> = {
  card: 'a credit card',
  paypal: 'a PayPal account',
  venmo: 'a Venmo account',
};

/**
 * Refuses a payment method of another kind than the mutation charges.
 * @throws Refusal VALIDATION.
 */
function requireType(gateway: GatewayContext, id: string, type: Instrument['type']): void {
  const { instrument } = findPaymentMethod(gateway, id);
  if (instrument.type !== type)
    throw new Refusal('VALIDATION', `This payment method is not ${names[type]}.`, {
      inputPath: ['input', 'paymentMethodId'],
    });
}

/** Creates a charge mutation for any method, or for one kind with its own options. */
function chargeField(kind: ChargeKind, type?: Instrument['type']) {
  return serverOnly(({ input }: Charge, { gateway }) => {
    const { clientMutationId = null, paymentMethodId, transaction, options } = input;
    if (type !== undefined) requireType(gateway, paymentMethodId, type);
    const made = charge(gateway, kind, paymentMethodId, {
      ...transaction,
      ...(options && { options }),
    });
    return {
      clientMutationId,
      transaction: transactionView(gateway, made),
      billingAgreementWithPurchasePaymentMethod: null,
    };
  });
}

export const chargeFields = {
  chargePaymentMethod: chargeField('charge'),
  authorizePaymentMethod: chargeField('authorize'),
  chargeCreditCard: chargeField('charge', 'card'),
  authorizeCreditCard: chargeField('authorize', 'card'),
  chargePayPalAccount: chargeField('charge', 'paypal'),
  authorizePayPalAccount: chargeField('authorize', 'paypal'),
  chargeVenmoAccount: chargeField('charge', 'venmo'),
  authorizeVenmoAccount: chargeField('authorize', 'venmo'),
};
