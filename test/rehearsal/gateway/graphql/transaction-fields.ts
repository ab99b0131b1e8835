import type { GatewayContext } from '../context.ts';
import { fromGlobalId } from '../ids.ts';
import { Refusal } from '../refusal.ts';
import type { Instrument } from '../rules/instrument.ts';
import { findTestNonce } from '../rules/test-nonces.ts';
import type { TransactionInput } from '../rules/transaction-input.ts';
import type { Refund } from '../store/refund-store.ts';
import type { Transaction } from '../store/transaction-store.ts';
import { charge } from '../transactions/charge.ts';
import { refund, reverse } from '../transactions/refund-and-reverse.ts';
import { type SearchCriteria, searchRefunds, searchTransactions } from '../transactions/search.ts';
import { settle } from '../transactions/settle.ts';
import { serverMutation, serverOnly } from './guard.ts';
import type { ResolverContext } from './resolver-context.ts';
import { venmoContextNode } from './venmo-fields.ts';
import { connection } from './views/connection.ts';
import { singleUseView } from './views/instrument-view.ts';
import {
  customerView,
  paymentMethodView,
  refundView,
  transactionView,
} from './views/object-views.ts';

function findNode(gateway: GatewayContext, id: string): unknown {
  const { type, legacyId } = fromGlobalId(id) ?? { type: '', legacyId: '' };
  const { store } = gateway;
  switch (type) {
    case 'transaction': {
      const found = store.transactions.find(legacyId);
      return found && transactionView(gateway, found);
    }
    case 'refund': {
      const found = store.refunds.find(legacyId);
      return found && refundView(gateway, found);
    }
    case 'paymentmethod': {
      const found = store.paymentMethods.find(legacyId);
      return found && paymentMethodView(gateway, found);
    }
    case 'customer':
      return customerView(gateway, legacyId) ?? undefined;
    default: {
      const found = findSingleUse(gateway, id);
      return found && singleUseView(found.instrument, id, found.createdAt);
    }
  }
}

type Charge = { paymentMethodId: string; transaction: TransactionInput };
type Undo = { transactionId: string };
type GiveBack = Undo & { refund?: { amount?: unknown; orderId?: string | null } | null };
type Settle = Undo & { settlementState?: 'SETTLED' | 'SETTLEMENT_DECLINED' | null };
type Search = { input: SearchCriteria; first?: number | null; after?: string | null };

export const transactionFields = {
  chargePaymentMethod: serverMutation(({ paymentMethodId, transaction }: Charge, gateway) => ({
    transaction: transactionView(gateway, charge(gateway, paymentMethodId, transaction)),
    billingAgreementWithPurchasePaymentMethod: null,
  })),
  reverseTransaction: serverMutation(({ transactionId }: Undo, gateway) => {
    const undone = reverse(gateway, transactionId);
    const reversal =
      undone.kind === 'voided'
        ? transactionView(gateway, undone.transaction)
        : refundView(gateway, undone.refund);
    return { reversal };
  }),
  refundTransaction: serverMutation(({ transactionId, refund: wish }: GiveBack, gateway) => ({
    refund: refundView(gateway, refund(gateway, transactionId, wish ?? {})),
  })),
  sandboxSettleTransaction: serverMutation(({ transactionId, ...wish }: Settle, gateway) => {
    const settled = settle(gateway, transactionId, wish.settlementState ?? 'SETTLED');
    return { transaction: transactionView(gateway, settled) };
  }),
  node: ({ id }: { id: string }, asking: ResolverContext) => {
    const { gateway, authority } = asking;
    // The widget may read its own Venmo contexts; everything else is server-only.
    const found =
      venmoContextNode(gateway, authority, id) ??
      serverOnly(() => findNode(gateway, id))({}, asking);
    if (found !== undefined) return found;
    throw new Refusal('NOT_FOUND', 'An object with this ID was not found.', { inputPath: ['id'] });
  },
  search: serverOnly((_: unknown, { gateway }: ResolverContext) => ({
    transactions: ({ input, ...wish }: Search) => {
      const { items, hasNextPage } = searchTransactions(gateway, input, wish);
      const toEdge = (transaction: Transaction) => ({
        cursor: transaction.id,
        node: transactionView(gateway, transaction),
      });
      return connection(items, wish.first, toEdge, hasNextPage);
    },
    refunds: ({ input, ...wish }: Search) => {
      const { items, hasNextPage } = searchRefunds(gateway, input, wish);
      const toEdge = (found: Refund) => ({ cursor: found.id, node: refundView(gateway, found) });
      return connection(items, wish.first, toEdge, hasNextPage);
    },
  })),
};

/**
 * Returns what a nonce stands for while it can be charged; undefined when consumed or unknown. Does
 * not consume it.
 */
function findSingleUse(
  context: GatewayContext,
  nonce: string,
): { instrument: Instrument; createdAt: string } | undefined {
  const test = findTestNonce(nonce, context.clock());
  if (test !== undefined) {
    if (test.kind !== 'instrument') return undefined;
    return { instrument: test.instrument, createdAt: context.clock().toISOString() };
  }
  const known = context.store.nonces.find(nonce);
  return known?.consumedAt === null ? known : undefined;
}
