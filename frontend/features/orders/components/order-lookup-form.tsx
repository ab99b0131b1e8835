import { useMutation } from '@tanstack/react-query';
import { type FoundOrder, foundOrderSchema } from '#contract/orders/order-lookup.ts';
import { TextField } from '../../../components/field.tsx';
import { Form, SubmitButton } from '../../../components/form.tsx';
import { useForm } from '../../../hooks/use-form.ts';
import { api } from '../../../lib/api-client.ts';

/** Asks for an order's number and its buyer's address. `number` prefills the field from a link. */
export function OrderLookupForm({
  number: given,
  onFound,
}: {
  number: string;
  onFound: (order: FoundOrder) => void;
}) {
  const lookUp = useMutation({
    mutationFn: (json: { number: string; email: string }) =>
      api('POST /order/lookup', { json, response: foundOrderSchema }),
  });
  const form = useForm({ number: given, email: '' }, lookUp);

  return (
    <Form form={form} onSubmit={() => lookUp.mutate(form.draft, { onSuccess: onFound })}>
      <TextField
        label="Order number"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        hint="Such as 7QK4-M2XA, from your receipt."
        required
        {...form.bind('number')}
      />
      <TextField
        label="Email"
        type="email"
        autoComplete="email"
        hint="The one that the order was placed with."
        required
        {...form.bind('email')}
      />
      <SubmitButton wide busyText="Looking…">
        Find the order
      </SubmitButton>
    </Form>
  );
}
