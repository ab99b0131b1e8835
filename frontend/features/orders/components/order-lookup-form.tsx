import { useState } from 'react';
import type { FoundOrder } from '../../../../functions/contract/order-lookup.ts';
import { ErrorAlert } from '../../../components/error-alert.tsx';
import { TextField } from '../../../components/field.tsx';
import { Form, SubmitButton } from '../../../components/form.tsx';
import { toFieldErrors } from '../../../lib/api-error.ts';
import { useLookUpOrder } from '../api/look-up-order.ts';

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
  const errors = toFieldErrors(lookUp.error);

  return (
    <Form
      sending={lookUp}
      onSubmit={() => lookUp.mutate({ number, email }, { onSuccess: onFound })}
    >
      <ErrorAlert error={lookUp.error} />
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
      <SubmitButton wide busyText="Looking…">
        Find the order
      </SubmitButton>
    </Form>
  );
}
