import { useState } from 'react';
import { STOCK_REASONS } from '../../../../functions/contract/stock.ts';
import { Alert } from '../../../components/alert.tsx';
import { Button } from '../../../components/button.tsx';
import { SelectField, TextField } from '../../../components/field.tsx';
import { errorText } from '../../../lib/error-text.ts';
import { stockReasonText } from '../../../lib/stock-reason-text.ts';
import { showToast } from '../../../stores/toast-store.ts';
import { useExportMovements } from '../api/export-movements.ts';
import type { LedgerFilter } from '../api/list-movements.ts';
import { Ledger } from './ledger.tsx';
import styles from './stock.module.css';

/** All that came and went of the stock: for a reason, from a day to a day, and as a file. */
export function StockLedger({
  filter,
  onFilter,
}: {
  filter: LedgerFilter;
  onFilter: (filter: LedgerFilter) => void;
}) {
  const { reason, from, to } = filter;
  const choose = (change: { [Name in keyof LedgerFilter]?: LedgerFilter[Name] | undefined }) => {
    const all = Object.entries({ ...filter, ...change }).filter(([, value]) => value);
    onFilter(Object.fromEntries(all));
  };
  return (
    <div className={styles['page']}>
      <p className={styles['intro']}>
        Every copy that came or went, and why. Days are those of UTC. A book’s name leads to its own
        stock, where it is adjusted.
      </p>
      <search className={styles['filters']}>
        <SelectField
          label="Reason"
          value={reason ?? ''}
          onChange={({ target: { value } }) =>
            choose({ reason: STOCK_REASONS.find((each) => each === value) })
          }
        >
          <option value="">Every reason</option>
          {STOCK_REASONS.map((each) => (
            <option key={each} value={each}>
              {stockReasonText(each)}
            </option>
          ))}
        </SelectField>
        <TextField
          label="From"
          type="date"
          value={from ?? ''}
          max={to}
          onChange={({ target }) => choose({ from: target.value })}
        />
        <TextField
          label="To"
          type="date"
          value={to ?? ''}
          min={from}
          onChange={({ target }) => choose({ to: target.value })}
        />
        <ExportMovements filter={filter} />
      </search>
      <Ledger label="Movements of the stock" filter={filter} />
    </div>
  );
}

function ExportMovements({ filter }: { filter: LedgerFilter }) {
  const [read, setRead] = useState(0);
  const exporting = useExportMovements(setRead);
  return (
    <>
      <Button
        look="quiet"
        busy={exporting.isPending}
        onClick={() => {
          setRead(0);
          exporting.mutate(filter, {
            onSuccess: (rows) => showToast({ text: `stock.csv has ${rows} movements` }),
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
