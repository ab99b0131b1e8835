import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { statusChangedSchema } from '#contract/orders/admin-order-requests.ts';
import { type Order, orderSchema } from '#contract/orders/order.ts';
import { hasShipped } from '#contract/orders/order-status.ts';
import {
  CARRIER_IDS,
  CARRIERS,
  MAX_TRACKING_NUMBER,
  MAX_TRACKING_URL,
  type ShipmentInput,
  shipmentInputSchema,
} from '#contract/orders/shipment.ts';
import { Options, SelectField, TextField } from '../../../components/field.tsx';
import { FormDialog } from '../../../components/form-dialog.tsx';
import { useForm } from '../../../hooks/use-form.ts';
import { api } from '../../../lib/api-client.ts';
import { issuesByField } from '../../../lib/api-error.ts';
import { showToast } from '../../../stores/toast-store.ts';
import { useReloadOrder } from '../hooks/use-reload-order.ts';

const WRONG = {
  carrier: 'Choose who carries it.',
  trackingNumber: 'Letters and digits, as the carrier has written them.',
  trackingUrl: 'A link that begins with https://',
} as const;

/** Dialog to record an order's shipment; an order that is not yet shipped is set to Shipped. */
export function RecordShipment({ order, onClose }: { order: Order; onClose: () => void }) {
  const known = order.shipment;
  // The address it was packed for.
  const [asRead] = useState({ address: order.address, was: order.status });
  const isShipped = hasShipped(order.status);
  const reload = useReloadOrder();
  const sending = useMutation({
    mutationFn: (shipment: ShipmentInput): Promise<Order> =>
      isShipped
        ? api('PUT /order/:orderId/shipment/:userId', {
            params: { orderId: order._id },
            json: shipment,
            response: orderSchema,
          })
        : api('PUT /order/:orderId/:userId', {
            params: { orderId: order._id },
            json: { status: 'Shipped', shipment, ...asRead },
            response: statusChangedSchema,
          }),
    // Not in `mutate`: told even if the page has been left.
    onSuccess: (now) => {
      const text = isShipped
        ? 'The tracking of {name}’s order is saved'
        : `The order of {name} is now: ${now.status}`;
      showToast({ text, name: now.user.name });
      onClose();
    },
    onSettled: () => reload(order._id),
  });
  const form = useForm(
    {
      carrier: String(known?.carrier ?? ''),
      trackingNumber: known?.trackingNumber ?? '',
      trackingUrl: known?.carrier === 'other' ? known.trackingUrl : '',
    },
    sending,
  );

  function send() {
    const { carrier, trackingNumber, trackingUrl } = form.draft;
    const own = carrier === 'other' && { trackingUrl: trackingUrl.trim() };
    const { data, error } = shipmentInputSchema.safeParse({ carrier, trackingNumber, ...own });
    const atFault = Object.entries(WRONG).filter(([field]) => field in issuesByField(error));
    if (!form.refuse(Object.fromEntries(atFault)) && data) sending.mutate(data);
  }

  return (
    <FormDialog
      title={`${isShipped ? 'Tracking of' : 'Send'} order ${order.number} of {name}`}
      name={order.user.name}
      confirm={sending.isPending ? 'Saving…' : isShipped ? 'Save' : 'Set to Shipped'}
      cancel="Back"
      form={form}
      onConfirm={send}
      onClose={onClose}
    >
      <SelectField
        label="Carrier"
        required
        {...form.bind('carrier')}
        // With another carrier, no link may be asked for.
        onChange={({ target }) =>
          form.change({ carrier: target.value }, ['carrier', 'trackingUrl'])
        }
      >
        <option value="">Choose</option>
        <Options of={CARRIER_IDS.map((id) => [id, CARRIERS[id].name])} />
      </SelectField>
      <TextField
        label="Tracking number"
        autoComplete="off"
        required
        maxLength={MAX_TRACKING_NUMBER}
        {...form.bind('trackingNumber')}
      />
      {form.draft.carrier === 'other' ? (
        <TextField
          label="Tracking link"
          hint="The carrier’s page that follows this parcel."
          type="url"
          autoComplete="off"
          required
          maxLength={MAX_TRACKING_URL}
          {...form.bind('trackingUrl')}
        />
      ) : null}
    </FormDialog>
  );
}
