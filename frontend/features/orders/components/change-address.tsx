import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import {
  ADDRESS_PARTS,
  type AddressPart,
  type PostalAddress,
} from '#contract/delivery/postal-address.ts';
import { adminOrderAnswerSchema } from '#contract/orders/admin-order.ts';
import type { Order } from '#contract/orders/order.ts';
import { TextArea, TextField } from '../../../components/field.tsx';
import { FormDialog } from '../../../components/form-dialog.tsx';
import { useForm } from '../../../hooks/use-form.ts';
import { api } from '../../../lib/api-client.ts';
import { showToast } from '../../../stores/toast-store.ts';
import { forgetOthers, putOrders } from '../admin-order-cache.ts';
import { useReloadOrder } from '../hooks/use-reload-order.ts';

const LABELS: Readonly<Record<AddressPart, string>> = {
  name: 'Name',
  line1: 'Address',
  line2: 'Address, second line',
  town: 'Town',
  region: 'Region',
  postcode: 'Postcode',
  country: 'Country (two letters)',
};

const NO_PARTS = Object.fromEntries(ADDRESS_PARTS.map((part) => [part, ''])) as PostalAddress;

/**
 * Dialog to change the address of an order that has not left; in parts if it was given in parts.
 */
export function ChangeAddress({ order, onClose }: { order: Order; onClose: () => void }) {
  const [was] = useState(order.address);
  const queries = useQueryClient();
  const reload = useReloadOrder();
  const changing = useMutation({
    mutationFn: (json: { text?: string; parts?: PostalAddress; was: string }) =>
      api('PUT /order/:orderId/address/:userId', {
        params: { orderId: order._id },
        json,
        response: adminOrderAnswerSchema,
      }),
    onSuccess: ({ order: changed, counts }) => {
      putOrders(queries, [changed], counts);
      void forgetOthers(queries);
      showToast({ text: 'The address of {name}’s order is changed', name: order.user.name });
      onClose();
    },
    // It may be refused for a change that the page has not seen.
    onError: () => reload(order._id),
  });
  const isInParts = order.addressParts !== undefined;
  const form = useForm({ ...NO_PARTS, ...order.addressParts, text: order.address }, changing);
  const { text, ...parts } = form.draft;

  return (
    <FormDialog
      title={`Change the address of order ${order.number} of {name}`}
      name={order.user.name}
      confirm={changing.isPending ? 'Saving…' : 'Change address'}
      cancel="Back"
      form={form}
      onConfirm={() => changing.mutate(isInParts ? { parts, was } : { text, was })}
      onClose={onClose}
    >
      {isInParts ? (
        ADDRESS_PARTS.map((part) => (
          <TextField key={part} label={LABELS[part]} autoComplete="off" {...form.bind(part)} />
        ))
      ) : (
        <TextArea label="Address" {...form.bind('text')} />
      )}
      <p>What was paid for delivery and tax stays as it is. The history keeps both addresses.</p>
    </FormDialog>
  );
}
