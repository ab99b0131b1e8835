import { type FormEvent, useState } from 'react';
import { Alert } from '../../../components/alert.tsx';
import { Button } from '../../../components/button.tsx';
import { TextField } from '../../../components/field.tsx';
import { useFocusOutcome } from '../../../hooks/use-focus-outcome.ts';
import { useRestoreFocus } from '../../../hooks/use-restore-focus.ts';
import { errorText } from '../../../lib/error-text.ts';
import { useAskToWait } from '../api/stock-waits.ts';
import styles from './reader-bar.module.css';

/** Waits for a book by an address that is to be confirmed. */
export function AskToWait({ productId }: { productId: string }) {
  const asking = useAskToWait(productId);
  const [email, setEmail] = useState('');
  const focus = useRestoreFocus<HTMLDivElement>();
  const { form } = useFocusOutcome(asking.error);

  function submit(event: FormEvent) {
    event.preventDefault();
    if (asking.isPending) return;
    focus.expect();
    asking.mutate(email);
  }

  if (asking.isSuccess) {
    return (
      <div ref={focus.anchor} tabIndex={-1}>
        <Alert tone="success">{asking.data.message}</Alert>
      </div>
    );
  }
  return (
    <div className={styles['wait']}>
      <form ref={form} onSubmit={submit} noValidate>
        <TextField
          label="E-mail address to tell when it is back"
          type="email"
          name="email"
          autoComplete="email"
          hint="One mail when it is back in stock. The address is erased after it, or in 90 days."
          required
          value={email}
          error={asking.error ? errorText(asking.error) : undefined}
          onChange={(event) => setEmail(event.target.value)}
        />
        <Button type="submit" variant="quiet" busy={asking.isPending}>
          {asking.isPending ? 'Sending…' : 'Tell me when it is back'}
        </Button>
      </form>
    </div>
  );
}
