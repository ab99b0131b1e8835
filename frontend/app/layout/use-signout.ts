import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { signoutAnswerSchema } from '../../../functions/contract/user.ts';
import { forgetAllUnsaved } from '../../features/admin-catalog/unsaved-forms.ts';
import { mayLeave } from '../../hooks/use-leave-warning.ts';
import { api } from '../../lib/api-client.ts';
import { forgetSession } from '../../stores/forget-session.ts';
import { showToast } from '../../stores/toast-store.ts';

/**
 * Signs out, then goes to the home page (spec 2). The session ends in this browser even if the
 * server cannot be reached, and nothing loaded for the user stays in memory. Asks first if typed
 * input would be lost.
 */
export function useSignout(): () => void {
  const navigate = useNavigate();
  const queries = useQueryClient();
  return () => {
    if (!mayLeave({ signingOut: true })) return;
    // Sent with the token, which this browser forgets at once; nothing waits for the answer.
    api('GET /signout', { response: signoutAnswerSchema }).catch(() => undefined);
    navigate('/');
    forgetSession(queries);
    forgetAllUnsaved();
    showToast({ text: 'You are signed out.' });
  };
}
