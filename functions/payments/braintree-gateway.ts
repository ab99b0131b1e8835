import * as z from 'zod/mini';
import { parseDollars, toDecimalString } from '../contract/money.ts';
import { authenticationOf, paymentMethodData } from './authentication.ts';
import {
  CHARGE_PAYMENT_METHOD,
  CREATE_CLIENT_TOKEN,
  CREATE_CUSTOMER,
  FIND_PAYMENT_METHOD,
} from './braintree-documents.ts';
import { type BraintreeConfig, BraintreeError, callBraintree } from './braintree-transport.ts';
import type { Charge, ChargeOutcome, PaymentGateway } from './payment-gateway.ts';

const customerData = z.object({
  createCustomer: z.object({ customer: z.object({ id: z.string() }) }),
});

const clientTokenData = z.object({ createClientToken: z.object({ clientToken: z.string() }) });

const transactionShape = z.object({
  legacyId: z.string(),
  status: z.string(),
  amount: z.object({ value: z.string() }),
  // Nullable all the way down, as in the schema: none of it decides whether money moved.
  statusHistory: z.nullish(
    z.array(
      z.nullable(
        z.object({
          processorResponse: z.nullish(
            z.object({ legacyCode: z.nullish(z.string()), message: z.nullish(z.string()) }),
          ),
          gatewayRejectionReason: z.nullish(z.string()),
        }),
      ),
    ),
  ),
});
type Transaction = z.infer<typeof transactionShape>;

const chargeData = z.object({ chargePaymentMethod: z.object({ transaction: transactionShape }) });

/** The shop's payments at Braintree, by GraphQL over fetch. */
export function createBraintreeGateway(config: BraintreeConfig): PaymentGateway {
  return {
    createCustomer: async ({ name, email }) => {
      const [firstName, ...others] = name.split(' ');
      const lastName = others.join(' ');
      const customer = { firstName, email, ...(lastName && { lastName }) };
      const data = await callBraintree(config, {
        query: CREATE_CUSTOMER,
        variables: { input: { customer } },
        data: customerData,
      });
      return data.createCustomer.customer.id;
    },
    createClientToken: async (customerId) => {
      try {
        const data = await callBraintree(config, {
          query: CREATE_CLIENT_TOKEN,
          variables: { input: { clientToken: { customerId } } },
          data: clientTokenData,
        });
        return data.createClientToken.clientToken;
      } catch (error) {
        if (isAboutTheInput(error)) return undefined;
        throw error;
      }
    },
    findAuthentication: async (nonce) => {
      try {
        const { node } = await callBraintree(config, {
          query: FIND_PAYMENT_METHOD,
          variables: { id: nonce },
          data: paymentMethodData,
        });
        return authenticationOf(node);
      } catch (error) {
        if (isAboutTheInput(error)) return 'no-method';
        throw error;
      }
    },
    charge: async (charge) => {
      try {
        const data = await callBraintree(config, {
          query: CHARGE_PAYMENT_METHOD,
          variables: { input: toChargeInput(charge) },
          data: chargeData,
        });
        return toOutcome(data.chargePaymentMethod.transaction, charge);
      } catch (error) {
        return toFailure(error);
      }
    },
  };
}

function toChargeInput(charge: Charge) {
  return {
    paymentMethodId: charge.nonce,
    transaction: {
      amount: toDecimalString(charge.amountCents),
      orderId: charge.orderId,
      ...(charge.customerId && { customerId: charge.customerId }),
      ...(charge.deviceData && { riskData: { deviceData: charge.deviceData } }),
    },
  };
}

const SUCCEEDED = new Set([
  'AUTHORIZED',
  'SUBMITTED_FOR_SETTLEMENT',
  'SETTLEMENT_PENDING',
  'SETTLEMENT_CONFIRMED',
  'SETTLING',
  'SETTLED',
]);
const DECLINED = new Set(['PROCESSOR_DECLINED', 'GATEWAY_REJECTED', 'FAILED', 'VOIDED']);

function toOutcome(transaction: Transaction, charge: Charge): ChargeOutcome {
  const { legacyId: transactionId, status } = transaction;
  if (DECLINED.has(status)) {
    return { kind: 'declined', transactionId, reason: declineReason(transaction) };
  }
  const { value } = transaction.amount;
  if (SUCCEEDED.has(status) && parseDollars(value) === charge.amountCents) {
    return { kind: 'succeeded', transactionId };
  }
  const cause = `transaction ${transactionId} is ${status} over ${value}`;
  return { kind: 'unknown', transactionId, cause };
}

function declineReason({ status, statusHistory }: Transaction): string {
  const event = statusHistory?.[0];
  const { legacyCode, message } = event?.processorResponse ?? {};
  const details = [legacyCode, message, event?.gatewayRejectionReason].filter(Boolean);
  return [status, ...details].join(' ');
}

/** Classes that say the request was turned away before anything was done. */
const NOT_EXECUTED = new Set([
  'AUTHENTICATION',
  'AUTHORIZATION',
  'RESOURCE_LIMIT',
  'UNSUPPORTED_CLIENT',
  'QUERY',
]);

function toFailure(error: unknown): ChargeOutcome {
  if (isAboutTheInput(error)) {
    // Any other part of the input is ours, and no payment method would mend it.
    const aboutNonce = ['', 'input.paymentMethodId'].includes(error.inputPath);
    return aboutNonce
      ? { kind: 'refused', reason: error.message }
      : { kind: 'not-executed', cause: error };
  }
  if (error instanceof BraintreeError && NOT_EXECUTED.has(error.errorClass)) {
    return { kind: 'not-executed', cause: error };
  }
  return { kind: 'unknown', transactionId: null, cause: error };
}

function isAboutTheInput(error: unknown): error is BraintreeError {
  return error instanceof BraintreeError && ['VALIDATION', 'NOT_FOUND'].includes(error.errorClass);
}
