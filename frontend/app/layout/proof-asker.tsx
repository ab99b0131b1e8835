import { lazy, Suspense } from 'react';
import { useProofQuestion } from '../../stores/proof-store.ts';
import { useSession } from '../../stores/session-store.ts';

const ProofDialog = lazy(async () => ({
  default: (await import('../../features/security/components/proof-dialog.tsx')).ProofDialog,
}));

/** Asks who is at the screen when a call needs to know; what asks is fetched when it first does. */
export function ProofAsker() {
  const question = useProofQuestion();
  const session = useSession();
  if (!question || !session) return null;
  return (
    <Suspense fallback={null}>
      <ProofDialog userId={session.user._id} onAnswer={question.answer} />
    </Suspense>
  );
}
