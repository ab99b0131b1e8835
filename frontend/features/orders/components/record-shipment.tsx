import { useState } from 'react';
import type { Order } from '../../../../functions/contract/order.ts';
import { hasLeft } from '../../../../functions/contract/order-status.ts';
import {
  CARRIER_IDS,
  CARRIERS,
  MAX_TRACKING_NUMBER,
  MAX_TRACKING_URL,
  shipmentInputSchema,
} from '../../../../functions/contract/shipment.ts';
import { Options, SelectField, TextField } from '../../../components/field.tsx';
import { FormDialog } from '../../../components/form-dialog.tsx';
import { showToast } from '../../../stores/toast-store.ts';
import { useRecordShipment } from '../api/record-shipment.ts';

const WRONG = {
  carrier: 'Choose who carries it.',
  trackingNumber: 'Letters and digits, as the carrier has written them.',
  trackingUrl: 'A link that begins with https://',
} as const;
type Wrong = Partial<Record<keyof typeof WRONG, string>>;

/** Dialog to record an order's shipment; an order that has not left is set to Shipped. */
export function RecordShipment({ order, onClose }: { order: Order; onClose: () => void }) {
  const known = order.shipment;
  // The address it was packed for.
  const [asRead] = useState({ address: order.address, was: order.status });
  const [carrier, setCarrier] = useState<string>(known?.carrier ?? '');
  const [trackingNumber, setNumber] = useState(known?.trackingNumber ?? '');
  const [link, setLink] = useState(known?.carrier === 'other' ? known.trackingUrl : '');
  const [wrong, setWrong] = useState<Wrong>();
  const left = hasLeft(order.status);
  const sending = useRecordShipment(order, (now) => {
    const text = left
      ? 'The tracking of {name}’s order is saved'
      : `The order of {name} is now: ${now.status}`;
    showToast({ text, name: now.user.name });
    onClose();
  });

  function send() {
    const own = carrier === 'other' && { trackingUrl: link.trim() };
    const parsed = shipmentInputSchema.safeParse({ carrier, trackingNumber, ...own });
    setWrong(parsed.success ? undefined : wrongWith(parsed.error.issues));
    if (parsed.success) sending.mutate({ shipment: parsed.data, ...asRead });
  }

  return (
    <FormDialog
      outcome={wrong}
      title={left ? 'Tracking of the order of {name}' : 'Send the order of {name}'}
      name={order.user.name}
      confirm={sending.isPending ? 'Saving…' : left ? 'Save' : 'Set to Shipped'}
      cancel="Back"
      sending={sending}
      onConfirm={send}
      onClose={onClose}
    >
      <SelectField
        label="Carrier"
        required
        value={carrier}
        error={wrong?.carrier}
        onChange={(event) => setCarrier(event.target.value)}
      >
        <option value="">Choose</option>
        <Options of={CARRIER_IDS.map((id) => [id, CARRIERS[id].name])} />
      </SelectField>
      <TextField
        label="Tracking number"
        autoComplete="off"
        required
        maxLength={MAX_TRACKING_NUMBER}
        value={trackingNumber}
        error={wrong?.trackingNumber}
        onChange={(event) => setNumber(event.target.value)}
      />
      {carrier === 'other' ? (
        <TextField
          label="Tracking link"
          hint="The carrier’s page that follows this parcel."
          type="url"
          autoComplete="off"
          required
          maxLength={MAX_TRACKING_URL}
          value={link}
          error={wrong?.trackingUrl}
          onChange={(event) => setLink(event.target.value)}
        />
      ) : null}
    </FormDialog>
  );
}

function wrongWith(issues: readonly { path: readonly PropertyKey[] }[]): Wrong {
  const fields = issues.map(({ path }) => path[0] as keyof Wrong);
  return Object.fromEntries(fields.map((field) => [field, WRONG[field]]));
}
