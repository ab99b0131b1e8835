import { type FormEvent, useState } from 'react';
import type { FoundOrder } from '../../../../functions/contract/order-lookup.ts';
import { Alert } from '../../../components/alert.tsx';
import { Button } from '../../../components/button.tsx';
import { TextField } from '../../../components/field.tsx';
import { useFocusOutcome } from '../../../hooks/use-focus-outcome.ts';
import { toFieldErrors } from '../../../lib/api-error.ts';
import { useLookUpOrder } from '../api/look-up-order.ts';
import styles from './order-lookup.module.css';

/** Asks for an order's number and its buyer's address. `number` prefills the field from a link. */
export function OrderLookupForm({
  number: given,
  onFound,
}: {
  number: string;
  onFound: (order: FoundOrder) => void;
}) {
  const lookUp = useLookUpOrder();
  const [number, setNumber] = useState(given);
  const [email, setEmail] = useState('');
  const { form } = useFocusOutcome(lookUp.error);
  const errors = toFieldErrors(lookUp.error);

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!lookUp.isPending) lookUp.mutate({ number, email }, { onSuccess: onFound });
  }

  return (
    <form ref={form} className={styles['form']} onSubmit={submit} noValidate>
      {lookUp.error ? <Alert tone="danger">{lookUp.error.message}</Alert> : null}
      <TextField
        label="Order number"
        name="number"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        hint="Such as 7QK4-M2XA, from your receipt."
        required
        value={number}
        onChange={(event) => setNumber(event.target.value)}
        error={errors['number']}
      />
      <TextField
        label="Email"
        type="email"
        name="email"
        autoComplete="email"
        hint="The one that the order was placed with."
        required
        value={email}
        onChange={(event) => setEmail(event.target.value)}
        error={errors['email']}
      />
      <Button type="submit" busy={lookUp.isPending} wide>
        {lookUp.isPending ? 'Looking…' : 'Find the order'}
      </Button>
    </form>
  );
}
