import { type FormEvent, useState } from 'react';
import type { User } from '../../../../functions/contract/user.ts';
import { Alert } from '../../../components/alert.tsx';
import { Button } from '../../../components/button.tsx';
import { TextField } from '../../../components/field.tsx';
import { NewPasswordField } from '../../../components/new-password-field.tsx';
import { useFocusOutcome } from '../../../hooks/use-focus-outcome.ts';
import { ApiError, toFieldErrors } from '../../../lib/api-error.ts';
import { bindTexts } from '../../../lib/bind-texts.ts';
import { useChangeProfile } from '../api/change-profile.ts';
import styles from './accounts.module.css';
import { EmailField } from './email-field.tsx';

/** A refusal of its own each time, so that the focus goes to the field again. */
function proofNeeded(): ApiError {
  const text = 'Please enter your current password';
  return new ApiError(text, 0, { fields: { currentPassword: text } });
}

/** `isPending`: another address counts once its link is opened. */
export type OnProfileChanged = (change: { isPending: boolean }) => void;

type Typed = { name: string; email: string; password: string; currentPassword: string };

/**
 * Changes name, e-mail and password. What was not touched follows the server, so that an old page
 * does not bring old values back. Another e-mail or password needs the current one, however fresh the
 * sign-in; the server insists on it where that is not.
 */
export function ProfileForm({ user, onChanged }: { user: User; onChanged: OnProfileChanged }) {
  const change = useChangeProfile(user._id);
  const [typed, setTyped] = useState<Partial<Typed>>({});
  const [unproven, setUnproven] = useState<ApiError | null>(null);
  const refusal = unproven ?? change.error;
  const { form } = useFocusOutcome(refusal);
  const errors = toFieldErrors(refusal);
  const input: Typed = {
    name: user.name,
    email: user.email,
    password: '',
    currentPassword: '',
    ...typed,
  };
  const bind = bindTexts(input, errors, (part) => setTyped({ ...typed, ...part }));
  const otherEmail = input.email.trim().toLowerCase() !== user.email.toLowerCase();
  const needsProof = otherEmail || input.password !== '' || 'currentPassword' in errors;

  function submit(event: FormEvent) {
    event.preventDefault();
    if (change.isPending) return;
    const { currentPassword, ...values } = input;
    const isUnproven = needsProof && currentPassword === '';
    setUnproven(isUnproven ? proofNeeded() : null);
    if (isUnproven) return;
    change.mutate(needsProof ? input : withoutIdleEmail(values), {
      onSuccess: ({ email }) => onChanged({ isPending: otherEmail && email === user.email }),
    });
  }

  /** The account's own address, sent alone, withdraws another one that waits to be confirmed. */
  function withoutIdleEmail({ email, ...rest }: Omit<Typed, 'currentPassword'>) {
    const isIdle = typed.email === undefined && rest.name.trim() === user.name && !rest.password;
    return isIdle ? rest : { email, ...rest };
  }

  return (
    <form ref={form} className={styles['form']} onSubmit={submit} noValidate>
      {refusal ? <Alert tone="danger">{refusal.message}</Alert> : null}
      <TextField label="Name" autoComplete="name" required {...bind('name')} />
      <EmailField {...bind('email')} />
      <NewPasswordField
        label="Password"
        known={[input.name, input.email]}
        hint="Leave it empty to keep the one you have. A new one signs you out everywhere else."
        {...bind('password')}
      />
      {needsProof ? (
        <TextField
          label="Current password"
          type="password"
          autoComplete="current-password"
          hint="Another email or password needs the one you have now."
          required
          {...bind('currentPassword')}
        />
      ) : null}
      <Button type="submit" busy={change.isPending} wide>
        {change.isPending ? 'Saving…' : 'Update profile'}
      </Button>
    </form>
  );
}
