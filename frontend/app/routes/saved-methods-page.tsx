import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { User } from '#contract/accounts/user.ts';
import { paymentMethodText } from '#contract/payments/payment-method.ts';
import { type SavedMethod, savedMethodListSchema } from '#contract/payments/saved-method.ts';
import { Button } from '../../components/button.tsx';
import { ConfirmDialog } from '../../components/confirm-dialog.tsx';
import { ItemRow, RowName, RowNote } from '../../components/item-row.tsx';
import { Loaded } from '../../components/loaded.tsx';
import { PageHeading } from '../../components/page-heading.tsx';
import { checkoutKeys } from '../../lib/account-query-keys.ts';
import { api } from '../../lib/api-client.ts';
import styles from './saved-methods-page.module.css';

/** The user's saved payment methods, each with a remove button. */
export function SavedMethodsPage({ user: { _id: userId } }: { user: User }) {
  const methods = useQuery({
    queryKey: checkoutKeys.saved(userId),
    queryFn: ({ signal }) =>
      api('GET /user/:userId/cards', { response: savedMethodListSchema, signal }),
  });
  const queries = useQueryClient();
  const remove = useMutation({
    mutationFn: (cardId: string) =>
      api('DELETE /user/:userId/cards/:cardId', {
        params: { cardId },
        response: savedMethodListSchema,
      }),
    onSuccess: (left) => queries.setQueryData(checkoutKeys.saved(userId), left),
  });
  const [asking, setAsking] = useState<SavedMethod | null>(null);
  return (
    <>
      <PageHeading title="Saved cards">
        Braintree keeps them for your next order. The shop never sees a whole number.
      </PageHeading>
      <Loaded query={methods} what="your saved ways to pay">
        {(saved) =>
          saved.length === 0 ? (
            <p>None are saved yet. What you save at checkout appears here.</p>
          ) : (
            <ul className={styles['list']}>
              {saved.map((method) => (
                <ItemRow key={method._id}>
                  <RowName>
                    <strong>{titleOf(method)}</strong>
                    {method.expires ? <RowNote>Expires {method.expires}</RowNote> : null}
                  </RowName>
                  <Button
                    variant="quiet"
                    aria-label={`Remove ${titleOf(method)}`}
                    onClick={() => setAsking(method)}
                  >
                    Remove
                  </Button>
                </ItemRow>
              ))}
            </ul>
          )
        }
      </Loaded>
      {asking ? (
        <ConfirmDialog
          title={`Remove ${titleOf(asking)}?`}
          confirm="Remove"
          cancel="Keep it"
          sending={remove}
          onConfirm={() => remove.mutate(asking._id, { onSuccess: () => setAsking(null) })}
          onClose={() => {
            remove.reset();
            setAsking(null);
          }}
        >
          It is removed at Braintree, for good. Orders that it has paid for stay as they are.
        </ConfirmDialog>
      ) : null}
    </>
  );
}

function titleOf({ kind, name, lastFour }: SavedMethod): string {
  if (kind === 'other') return name ? `Saved way to pay (${name})` : 'Saved way to pay';
  if (kind !== 'card') return paymentMethodText({ kind, account: name || undefined });
  return paymentMethodText({ kind, brand: name, ...(lastFour && { lastFour }) });
}
