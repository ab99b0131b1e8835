import { type FormEvent, useState } from 'react';
import type { User } from '../../../../functions/contract/user.ts';
import { Alert } from '../../../components/alert.tsx';
import { Button } from '../../../components/button.tsx';
import { TextField } from '../../../components/field.tsx';
import { useFocusInvalid } from '../../../hooks/use-focus-invalid.ts';
import { useChangeProfile } from '../api/change-profile.ts';
import { toFieldErrors } from '../field-errors.ts';
import styles from './account-form.module.css';

type Typed = { name: string; email: string; password: string; currentPassword: string };

/**
 * Changes name, e-mail and password. What was not touched follows the server, so that an old page
 * does not bring old values back. The current password is asked for when the server asks.
 */
export function ProfileForm({ user, onChanged }: { user: User; onChanged: () => void }) {
  const change = useChangeProfile(user._id);
  const [typed, setTyped] = useState<Partial<Typed>>({});
  const [proofAsked, setProofAsked] = useState(false);
  const form = useFocusInvalid(change.error);
  const errors = toFieldErrors(change.error);
  const input: Typed = {
    name: user.name,
    email: user.email,
    password: '',
    currentPassword: '',
    ...typed,
  };

  function submit(event: FormEvent) {
    event.preventDefault();
    if (change.isPending) return;
    const { currentPassword, ...values } = input;
    change.mutate(proofAsked ? input : values, {
      onSuccess: onChanged,
      onError: (error) => {
        if ('currentPassword' in toFieldErrors(error)) setProofAsked(true);
      },
    });
  }

  function bind(name: keyof Typed) {
    return {
      name,
      value: input[name],
      onChange: (event: { target: { value: string } }) =>
        setTyped({ ...typed, [name]: event.target.value }),
      error: errors[name],
    };
  }

  return (
    <form ref={form} className={styles['form']} onSubmit={submit} noValidate>
      {change.error ? <Alert tone="danger">{change.error.message}</Alert> : null}
      <TextField label="Name" autoComplete="name" required {...bind('name')} />
      <TextField label="Email" type="email" autoComplete="username" required {...bind('email')} />
      <TextField
        label="Password"
        type="password"
        autoComplete="new-password"
        hint="Leave it empty to keep the one you have. A new one has at least 6 characters, one of them a number, and signs you out everywhere else."
        {...bind('password')}
      />
      {proofAsked ? (
        <TextField
          label="Current password"
          type="password"
          autoComplete="current-password"
          hint="You signed in a while ago, so we ask once more that it is you."
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
