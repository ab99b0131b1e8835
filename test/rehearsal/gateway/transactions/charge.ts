import type { GatewayContext } from '../context.ts';
import { newLegacyId } from '../ids.ts';
import { invalid } from '../refusal.ts';
import { readAmount } from '../rules/amount.ts';
import { beginHistory } from '../rules/history.ts';
import { type Instrument, instrumentKey } from '../rules/instrument.ts';
import { decideOutcome } from '../rules/outcome.ts';
import type { TransactionInput } from '../rules/transaction-input.ts';
import { duplicateWindowSeconds } from '../settings.ts';
import type { Transaction } from '../store/transaction-store.ts';
import { type FoundMethod, findPaymentMethod } from '../vault/find-payment-method.ts';
import { addToVault, createCustomer, requireCustomer, requireVaultable } from '../vault/vault.ts';
import { validateTransactionInput } from './validate-input.ts';

function findCustomer(
  context: GatewayContext,
  input: TransactionInput,
  method: FoundMethod,
): string | null {
  if (!input.customerId) return method.customerId;
  const customerId = requireCustomer(context, input.customerId, ['transaction', 'customerId']);
  if (method.customerId !== null && method.customerId !== customerId)
    throw invalid(
      ['paymentMethodId'],
      '91516',
      'Cannot use this payment method: it belongs to another customer.',
    );
  return customerId;
}

/** Refuses an amount other than the one the shopper authenticated at the bank. */
function checkAuthenticatedAmount(instrument: Instrument, amountCents: number): void {
  const agreed = instrument.type === 'card' ? instrument.threeDSecure?.amountCents : undefined;
  if (agreed != null && agreed !== amountCents)
    throw invalid(
      ['transaction', 'amount'],
      '91585',
      'Transaction amount does not match the amount that was authenticated by 3D Secure.',
    );
}

function vaultAfterwards(
  context: GatewayContext,
  transaction: Transaction,
  method: FoundMethod,
): Transaction {
  const when = transaction.input.vaultPaymentMethodAfterTransacting?.when;
  const succeeded = transaction.history.some((event) => event.status === 'AUTHORIZED');
  const wanted = when === 'ALWAYS' || (when === 'ON_SUCCESSFUL_TRANSACTION' && succeeded);
  if (!wanted || method.vaultedToken !== null) return transaction;
  const customerId = transaction.customerId ?? createCustomer(context, {});
  const { token } = addToVault(context, customerId, method.instrument);
  return { ...transaction, customerId, vaultedToken: token };
}

/**
 * Charges a payment method. A decline is not an error: it is returned as a transaction with its
 * status. The attempt consumes the nonce whatever the outcome.
 * @throws Refusal (VALIDATION) for input that the gateway does not attempt to charge.
 */
export function charge(
  context: GatewayContext,
  paymentMethodId: string,
  input: TransactionInput,
): Transaction {
  const amountCents = readAmount(input.amount, ['transaction', 'amount']);

  return context.store.transact(() => {
    const now = context.clock();
    const method = findPaymentMethod(context, paymentMethodId);
    validateTransactionInput(input, method.instrument);
    const customerId = findCustomer(context, input, method);
    if (input.vaultPaymentMethodAfterTransacting?.when)
      requireVaultable(method.instrument, ['transaction', 'vaultPaymentMethodAfterTransacting']);
    checkAuthenticatedAmount(method.instrument, amountCents);
    if (method.nonce !== null) context.store.nonces.setConsumed(method.nonce, now.toISOString());

    const orderId = input.orderId || null;
    const key = instrumentKey(method.instrument);
    const since = new Date(now.getTime() - duplicateWindowSeconds * 1000).toISOString();
    const equal =
      method.instrument.type === 'venmo'
        ? undefined
        : context.store.transactions.findEqual({ instrumentKey: key, amountCents, orderId, since });
    const outcome = decideOutcome(method.instrument, amountCents, equal?.id);
    const history = beginHistory(outcome, method.instrument, amountCents, now);

    const attempt: Transaction = {
      id: newLegacyId(8),
      orderId,
      amountCents,
      status: history[0]?.status ?? 'FAILED',
      customerId,
      instrument: method.instrument,
      instrumentKey: key,
      vaultedToken: method.vaultedToken,
      input,
      createdAt: now.toISOString(),
      history,
    };
    const transaction = vaultAfterwards(context, attempt, method);
    context.store.transactions.insert(transaction);
    return transaction;
  });
}
