import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { ResetPasswordForm } from '../../features/accounts/components/reset-password-form.tsx';
import { forgetSession } from '../../stores/forget-session.ts';
import { showToast } from '../../stores/toast-store.ts';
import { MailedLinkPage, useLinkValues } from '../mailed-link-page.tsx';

/** A new password ends all sessions, this browser's included, and leads to the sign-in page. */
export function ResetPasswordPage() {
  const navigate = useNavigate();
  const queries = useQueryClient();
  const mayBeginAfresh = useLinkValues().has('unconfirmed');
  return (
    <MailedLinkPage title="Choose a new password" intro="It signs you out everywhere else.">
      {(token) => (
        <ResetPasswordForm
          token={token}
          mayBeginAfresh={mayBeginAfresh}
          onReset={({ message, email }) => {
            forgetSession(queries);
            navigate('/signin', { replace: true, state: { email } });
            showToast({ text: message });
          }}
        />
      )}
    </MailedLinkPage>
  );
}
