import * as z from 'zod/mini';
import { parseDollars, toDecimalString } from '../contract/money.ts';
import {
  CHARGE_PAYMENT_METHOD,
  CREATE_CLIENT_TOKEN,
  CREATE_CUSTOMER,
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
  statusHistory: z.array(
    z.object({
      __typename: z.string(),
      processorResponse: z.optional(
        z.nullable(
          z.object({
            legacyCode: z.optional(z.nullable(z.string())),
            message: z.optional(z.nullable(z.string())),
          }),
        ),
      ),
      gatewayRejectionReason: z.optional(z.nullable(z.string())),
    }),
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
    charge: async (charge) => {
      try {
        const data = await callBraintree(config, {
          query: CHARGE_PAYMENT_METHOD,
          variables: { input: toChargeInput(charge) },
          data: chargeData,
        });
        return toOutcome(data.chargePaymentMethod.transaction);
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

function toOutcome(transaction: Transaction): ChargeOutcome {
  const { legacyId: transactionId, status } = transaction;
  const amountCents = parseDollars(transaction.amount.value);
  if (SUCCEEDED.has(status) && amountCents !== undefined) {
    return { kind: 'succeeded', transactionId, amountCents };
  }
  if (DECLINED.has(status)) {
    return { kind: 'declined', transactionId, reason: declineReason(transaction) };
  }
  return { kind: 'unknown', cause: `transaction ${transactionId} is ${status}` };
}

function declineReason({ status, statusHistory }: Transaction): string {
  const event = statusHistory[0];
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
  'NONE',
]);

function toFailure(error: unknown): ChargeOutcome {
  if (isAboutTheInput(error)) return { kind: 'refused', reason: error.message };
  if (error instanceof BraintreeError && NOT_EXECUTED.has(error.errorClass)) {
    return { kind: 'not-executed', cause: error };
  }
  return { kind: 'unknown', cause: error };
}

function isAboutTheInput(error: unknown): error is BraintreeError {
  return error instanceof BraintreeError && ['VALIDATION', 'NOT_FOUND'].includes(error.errorClass);
}
