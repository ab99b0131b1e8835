import type { FoundOrder } from '../../../../functions/contract/order-lookup.ts';
import { ErrorAlert } from '../../../components/error-alert.tsx';
import { TextField } from '../../../components/field.tsx';
import { Form, SubmitButton } from '../../../components/form.tsx';
import { useRequiredTexts } from '../../../lib/bind-texts.ts';
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
  const { input, refusals, bind } = useRequiredTexts({ number: given, email: '' }, lookUp.error);

  return (
    <Form sending={lookUp} onSubmit={() => lookUp.mutate(input, { onSuccess: onFound })}>
      <ErrorAlert error={refusals.error} />
      <TextField
        label="Order number"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        hint="Such as 7QK4-M2XA, from your receipt."
        {...bind('number')}
      />
      <TextField
        label="Email"
        type="email"
        autoComplete="email"
        hint="The one that the order was placed with."
        {...bind('email')}
      />
      <SubmitButton wide busyText="Looking…">
        Find the order
      </SubmitButton>
    </Form>
  );
}
