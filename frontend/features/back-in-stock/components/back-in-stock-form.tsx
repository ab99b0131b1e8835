import { useState } from 'react';
import { Alert } from '../../../components/alert.tsx';
import { TextField } from '../../../components/field.tsx';
import { Form, SubmitButton } from '../../../components/form.tsx';
import { useRestoreFocus } from '../../../hooks/use-restore-focus.ts';
import { errorText } from '../../../lib/error-text.ts';
import { useAskToWait } from '../api/back-in-stock.ts';
import { ADDRESS_HINT, ADDRESS_ID, ADDRESS_LABEL, TELL_ME } from '../back-in-stock-text.ts';
import styles from './back-in-stock.module.css';

/**
 * Requests a back-in-stock mail for an address, which has to be confirmed.
 * `functions/pages/product-page.ts` writes the same HTML.
 */
export function BackInStockForm({ productId }: { productId: string }) {
  const asking = useAskToWait(productId);
  const [email, setEmail] = useState('');
  const focus = useRestoreFocus<HTMLDivElement>();

  function submit() {
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
      <Form sending={asking} onSubmit={submit}>
        <TextField
          id={ADDRESS_ID}
          label={ADDRESS_LABEL}
          type="email"
          name="email"
          autoComplete="email"
          hint={ADDRESS_HINT}
          required
          value={email}
          error={asking.error ? errorText(asking.error) : undefined}
          onChange={(event) => setEmail(event.target.value)}
        />
        <SubmitButton variant="quiet" busyText="Sending…">
          {TELL_ME}
        </SubmitButton>
      </Form>
    </div>
  );
}
