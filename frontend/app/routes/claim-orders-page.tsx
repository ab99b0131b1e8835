import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { ClaimOrdersForm } from '../../features/accounts/components/claim-orders-form.tsx';
import { forgetSession } from '../../stores/forget-session.ts';
import { getSession } from '../../stores/session-store.ts';
import { showToast } from '../../stores/toast-store.ts';
import { MailedLinkPage } from '../mailed-link-page.tsx';

/**
 * Target of the mail that moves a guest's orders into an account; this ends the guest's session.
 */
export function ClaimOrdersPage() {
  const navigate = useNavigate();
  const queries = useQueryClient();
  return (
    <MailedLinkPage title="Keep your orders">
      {(token) => (
        <ClaimOrdersForm
          token={token}
          onClaimed={({ email, isNew }) => {
            if (isNew || getSession()?.user.guest) forgetSession(queries);
            navigate(isNew ? '/signin' : '/user/dashboard', {
              replace: true,
              state: isNew ? { email } : null,
            });
            const kept = `The orders of ${email} are in your account.`;
            showToast({ text: isNew ? `${kept} Please sign in with the new password.` : kept });
          }}
        />
      )}
    </MailedLinkPage>
  );
}
