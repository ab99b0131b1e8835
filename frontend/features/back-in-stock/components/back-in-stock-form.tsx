import { Alert } from '../../../components/alert.tsx';
import { TextField } from '../../../components/field.tsx';
import { Form, SubmitButton } from '../../../components/form.tsx';
import { useForm } from '../../../hooks/use-form.ts';
import { takeFocus } from '../../../lib/take-focus.ts';
import { useAskToWait } from '../api/back-in-stock.ts';
import { ADDRESS_HINT, ADDRESS_ID, ADDRESS_LABEL, TELL_ME } from '../back-in-stock-text.ts';
import styles from './back-in-stock.module.css';

/**
 * Requests a back-in-stock mail for an address, which has to be confirmed.
 * `functions/pages/product-page.ts` writes the same HTML.
 */
export function BackInStockForm({ productId }: { productId: string }) {
  const asking = useAskToWait(productId);
  const form = useForm({ email: '' }, asking, { only: 'email' });

  if (asking.isSuccess) {
    return (
      <div ref={takeFocus} tabIndex={-1}>
        <Alert tone="success">{asking.data.message}</Alert>
      </div>
    );
  }
  return (
    <div className={styles['wait']}>
      <Form form={form} onSubmit={() => asking.mutate(form.draft.email)}>
        <TextField
          id={ADDRESS_ID}
          label={ADDRESS_LABEL}
          type="email"
          autoComplete="email"
          hint={ADDRESS_HINT}
          required
          {...form.bind('email')}
        />
        <SubmitButton variant="quiet" busyText="Sending…">
          {TELL_ME}
        </SubmitButton>
      </Form>
    </div>
  );
}
