import { useEffect, useState } from 'react';
import type { ReauthenticationDialog } from '../../features/account-security/components/reauthentication-dialog.tsx';
import { useReauthenticationQuestion } from '../../stores/reauthentication-store.ts';
import { useSession } from '../../stores/session-store.ts';

/**
 * Asks the user to prove who they are when a call requires it. The dialog is fetched on first use.
 */
export function ReauthenticationPrompt() {
  const question = useReauthenticationQuestion();
  const session = useSession();
  const [Asking, setAsking] = useState<typeof ReauthenticationDialog>();
  const isNeeded = question !== null && !Asking;
  useEffect(() => {
    // Whoever signs in next has not asked for anything.
    if (!session) question?.answer(false);
  }, [session, question]);
  useEffect(() => {
    if (!isNeeded) return;
    import('../../features/account-security/components/reauthentication-dialog.tsx').then(
      (file) => setAsking(() => file.ReauthenticationDialog),
      // The page stays and the call is refused; the next one fetches the dialog again.
      () => question?.answer(false),
    );
  }, [isNeeded, question]);
  if (!question || !session || !Asking) return null;
  return <Asking userId={session.user._id} onAnswer={question.answer} />;
}
