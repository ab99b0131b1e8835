import { useEffect, useState } from 'react';
import type { ProofDialog } from '../../features/security/components/proof-dialog.tsx';
import { useProofQuestion } from '../../stores/proof-store.ts';
import { useSession } from '../../stores/session-store.ts';

/** Asks who is at the screen when a call needs to know; what asks is fetched when it first does. */
export function ProofAsker() {
  const question = useProofQuestion();
  const session = useSession();
  const [Asking, setAsking] = useState<typeof ProofDialog>();
  const isNeeded = question !== null && !Asking;
  useEffect(() => {
    if (!isNeeded) return;
    import('../../features/security/components/proof-dialog.tsx').then(
      (file) => setAsking(() => file.ProofDialog),
      // The page stays, and the call is refused; the next one has it fetched again.
      () => question?.answer(false),
    );
  }, [isNeeded, question]);
  if (!question || !session || !Asking) return null;
  return <Asking userId={session.user._id} onAnswer={question.answer} />;
}
