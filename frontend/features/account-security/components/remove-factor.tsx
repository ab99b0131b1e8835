import type { Factors } from '#contract/accounts/factors.ts';
import { ConfirmDialog } from '../../../components/confirm-dialog.tsx';

const LAST =
  'It is your only second factor: after this the password alone is enough to sign in, and your recovery codes end.';

/** Asks before a passkey or the authenticator app is removed, and says what ends with the last one. */
export function RemoveFactor({
  factors,
  title,
  name,
  text,
  sending,
  onConfirm,
  onClose,
}: {
  factors: Factors;
  /** The question, in which `{name}` stands for the passkey's name. */
  title: string;
  name?: string;
  /** What will happen. */
  text: string;
  sending: { isPending: boolean; error: unknown };
  onConfirm: () => void;
  onClose: () => void;
}) {
  return (
    <ConfirmDialog
      title={title}
      {...(name !== undefined && { name })}
      confirm={sending.isPending ? 'Removing…' : 'Remove'}
      cancel="Keep"
      sending={sending}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      <p>{countFactors(factors) === 1 ? `${text} ${LAST}` : text}</p>
    </ConfirmDialog>
  );
}

function countFactors({ passkeys, authenticatorSince }: Factors): number {
  return passkeys.length + (authenticatorSince === null ? 0 : 1);
}
