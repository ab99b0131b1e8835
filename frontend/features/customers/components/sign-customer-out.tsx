import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { customerSignedOutSchema } from '#contract/customers/customers.ts';
import { Button } from '../../../components/button.tsx';
import { ConfirmDialog } from '../../../components/confirm-dialog.tsx';
import { usePermission } from '../../../hooks/use-permission.ts';
import { api } from '../../../lib/api-client.ts';
import { showToast } from '../../../stores/toast-store.ts';

/** Ends all sessions of a customer whose account may be in use by somebody else; asks first. */
export function SignCustomerOut({ customerId, name }: { customerId: string; name: string }) {
  const [asks, setAsks] = useState(false);
  const signOut = useMutation({
    mutationFn: () =>
      api('DELETE /customer/:customerId/sessions/:userId', {
        params: { customerId },
        response: customerSignedOutSchema,
      }),
  });
  if (!usePermission()('DELETE /customer/:customerId/sessions/:userId', 'orders')) return null;
  return (
    <div>
      <Button
        variant="quiet"
        onClick={() => {
          signOut.reset();
          setAsks(true);
        }}
      >
        Sign out everywhere
      </Button>
      {asks ? (
        <ConfirmDialog
          title="Sign out {name} everywhere?"
          name={name}
          confirm="Sign out everywhere"
          cancel="Cancel"
          sending={signOut}
          onConfirm={() =>
            signOut.mutate(undefined, {
              onSuccess: ({ ended }) => {
                setAsks(false);
                showToast({
                  text:
                    ended === 0
                      ? 'They were not signed in anywhere.'
                      : 'They are signed out everywhere.',
                });
              },
            })
          }
          onClose={() => setAsks(false)}
        >
          <p>They have to sign in again on every device. Carts stay in their browsers.</p>
        </ConfirmDialog>
      ) : null}
    </div>
  );
}
