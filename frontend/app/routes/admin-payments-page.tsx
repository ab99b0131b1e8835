import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import {
  type AttentionItem,
  type Closing,
  type Reconciled,
  reconciledSchema,
} from '#contract/reconciliation/attention.ts';
import { Actions } from '../../components/actions.tsx';
import { Alert } from '../../components/alert.tsx';
import { Button } from '../../components/button.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { Loaded } from '../../components/loaded.tsx';
import { PageColumn } from '../../components/page-column.tsx';
import { useAttentionList } from '../../features/reconciliation/api/list-attention.ts';
import {
  AttentionListItem,
  AttentionSkeleton,
} from '../../features/reconciliation/components/attention-item.tsx';
import { CloseByHand } from '../../features/reconciliation/components/close-by-hand.tsx';
import { usePermission } from '../../hooks/use-permission.ts';
import { attentionKeys } from '../../lib/admin-query-keys.ts';
import { api } from '../../lib/api-client.ts';
import { counted } from '../../lib/count-text.ts';
import { errorText } from '../../lib/error-text.ts';
import styles from './admin-payments-page.module.css';

/** Payments and refunds that the shop could not resolve by itself, and what to do about each. */
export function AdminPaymentsPage() {
  const may = usePermission();
  const attention = useAttentionList();
  const queries = useQueryClient();
  // Here rather than with its item, which may leave the list while its refusal is still to be read.
  const [closing, setClosing] = useState<{ item: AttentionItem; as: Closing } | null>(null);
  const reconcile = useMutation({
    mutationFn: () => api('POST /payment/reconcile/:userId', { response: reconciledSchema }),
    onSettled: () => queries.invalidateQueries({ queryKey: attentionKeys.all }),
  });
  return (
    <PageColumn>
      <p className="soft measure">
        The shop asks Braintree about every payment whose outcome is not certain, again and again.
        What takes too long, what Braintree refuses, and disputes to answer are listed here.
      </p>
      <Actions>
        {may('POST /payment/reconcile/:userId', 'orders') ? (
          <Button variant="quiet" busy={reconcile.isPending} onClick={() => reconcile.mutate()}>
            {reconcile.isPending ? 'Asking Braintree…' : 'Check now'}
          </Button>
        ) : null}
        <p role="status">{reconcile.data ? reconciledText(reconcile.data) : null}</p>
      </Actions>
      {reconcile.isError ? (
        <Alert tone="danger">The check failed. {errorText(reconcile.error)}</Alert>
      ) : null}
      <Loaded query={attention} what="the payments" waiting={<AttentionSkeleton />}>
        {(items) => (
          <>
            <p tabIndex={-1} className="soft">
              Needing attention: {items.length}
            </p>
            {items.length === 0 ? (
              <EmptyState title="All is well">
                Every payment is accounted for, or so new that the shop is still working on it.
              </EmptyState>
            ) : (
              <ul className={styles['list']}>
                {items.map((item) => (
                  <AttentionListItem
                    key={`${item.kind} ${item._id}`}
                    item={item}
                    onClose={(as) => setClosing({ item, as })}
                  />
                ))}
              </ul>
            )}
          </>
        )}
      </Loaded>
      {closing ? <CloseByHand {...closing} onClose={() => setClosing(null)} /> : null}
    </PageColumn>
  );
}

/** Outcome of asking Braintree, in a sentence or two. */
function reconciledText({ payments, refunds, ...found }: Reconciled): string {
  const { uncollected, failedRefunds, lateSettlements } = found;
  const done = (
    [
      [payments.succeeded, 'payment was', 'payments were', 'charged'],
      [payments.released, 'payment was', 'payments were', 'not charged'],
      [payments.reversed, 'payment was', 'payments were', 'given back'],
      [refunds.succeeded, 'refund was', 'refunds were', 'confirmed'],
      [uncollected ?? 0, 'payment', 'payments', 'could not be collected'],
      [failedRefunds ?? 0, 'refund', 'refunds', 'did not arrive'],
      [lateSettlements ?? 0, 'payment was', 'payments were', 'collected after all'],
    ] as const
  ).flatMap(([count, one, many, what]) =>
    count > 0 ? [`${counted(count, one, many)} ${what}`] : [],
  );
  // Payments that somebody else holds the lease of count as open too.
  const open = payments.waiting + payments.passed + refunds.waiting + refunds.passed;
  const counts = Object.values(found);
  const isAsked = !counts.includes(null);
  if (done.length === 0 && open === 0 && isAsked)
    return 'The shop has looked: there is nothing new.';
  const nothing = isAsked ? 'Nothing new from Braintree' : 'Braintree could not be asked';
  return `${done.join(', ') || nothing}. ${openText(open, counts)}`;
}

/** What is left open. What the searches found may now be in the list. */
function openText(open: number, found: readonly (number | null)[]): string {
  if (open > 0) return `Still open: ${open}.`;
  if (found.includes(null)) return 'Please try again in a few minutes.';
  return found.some(Boolean) ? 'Nothing else is open.' : 'Nothing is open any more.';
}
