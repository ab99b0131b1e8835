import { type FormEvent, useEffect, useRef } from 'react';
import type { GuestInput } from '../../../../functions/contract/guest.ts';
import { Alert } from '../../../components/alert.tsx';
import { Button } from '../../../components/button.tsx';
import { TextField } from '../../../components/field.tsx';
import { useFocusOutcome } from '../../../hooks/use-focus-outcome.ts';
import { toFieldErrors } from '../../../lib/api-error.ts';
import { useNeededTexts } from '../../../lib/bind-texts.ts';
import { useBeginGuest } from '../api/guest.ts';
import styles from './accounts.module.css';
import { EmailField } from './email-field.tsx';

const BLANK: GuestInput = { name: '', email: '' };

/** Asks for a guest's name and address. The parent notices success by following the session. */
export function GuestForm() {
  const begin = useBeginGuest();
  const { form } = useFocusOutcome(begin.error);
  const { input, bind } = useNeededTexts(BLANK, toFieldErrors(begin.error));
  const first = useRef<HTMLInputElement>(null);
  useEffect(() => first.current?.focus(), []);

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!begin.isPending) begin.mutate(input);
  }

  return (
    <form ref={form} className={styles['form']} onSubmit={submit} noValidate>
      {begin.error ? <Alert tone="danger">{begin.error.message}</Alert> : null}
      <TextField ref={first} label="Name" autoComplete="name" {...bind('name')} />
      <EmailField autoComplete="email" hint="Your receipt goes there." {...bind('email')} />
      <Button type="submit" busy={begin.isPending} wide>
        {begin.isPending ? 'One moment…' : 'Continue as a guest'}
      </Button>
    </form>
  );
}
