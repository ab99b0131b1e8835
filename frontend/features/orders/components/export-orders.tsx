import { useState } from 'react';
import { Alert } from '../../../components/alert.tsx';
import { Button } from '../../../components/button.tsx';
import { errorText } from '../../../lib/error-text.ts';
import { showToast } from '../../../stores/toast-store.ts';
import { useExportOrders } from '../api/export-orders.ts';
import type { DeskQueryOf } from '../order-table.ts';

/** Saves the orders that the table shows a part of, all of them, as a file for a spreadsheet. */
export function ExportOrders({ query }: { query: DeskQueryOf }) {
  const [read, setRead] = useState(0);
  const exporting = useExportOrders(setRead);
  return (
    <>
      <Button
        look="quiet"
        busy={exporting.isPending}
        onClick={() => {
          setRead(0);
          exporting.mutate(query, {
            onSuccess: (orders) => showToast({ text: `orders.csv has ${orders} orders` }),
          });
        }}
      >
        {exporting.isPending ? `Reading… ${read}` : 'Export CSV'}
      </Button>
      {exporting.isError ? (
        <Alert tone="danger">Nothing was exported. {errorText(exporting.error)}</Alert>
      ) : null}
    </>
  );
}
