import { useSearchParams } from 'react-router-dom';
import { STOCK_REASONS, type StockMovement, stockLedgerSchema } from '#contract/catalog/stock.ts';
import type { CsvCell } from '#contract/csv.ts';
import { ChoiceField, namesOf } from '../../components/choice-field.tsx';
import { type CsvPart, ExportCsv } from '../../components/export-csv.tsx';
import { TextField } from '../../components/field.tsx';
import { Ledger, type LedgerFilter } from '../../features/stock/components/ledger.tsx';
import { ReceiveStock } from '../../features/stock/components/receive-stock.tsx';
import styles from '../../features/stock/components/stock.module.css';
import { useAdmin } from '../../hooks/use-admin.ts';
import { usePermission } from '../../hooks/use-permission.ts';
import { api } from '../../lib/api-client.ts';
import { stockReasonText } from '../../lib/stock-reason-text.ts';

const REASON_NAMES = { '': 'Every reason', ...namesOf(STOCK_REASONS, stockReasonText) };

/** Columns of the stock ledger CSV; times in UTC. */
const COLUMNS: readonly (readonly [head: string, cellOf: (movement: StockMovement) => CsvCell])[] =
  [
    ['When', ({ at }) => at],
    ['Book', ({ product }) => product.name],
    ['Change', ({ change }) => change],
    ['Before', ({ before }) => before],
    ['After', ({ after }) => after],
    ['Reason', ({ reason }) => stockReasonText(reason)],
    ['By', ({ who }) => who?.name ?? ''],
    ['Order', ({ order }) => order?.number ?? ''],
    ['Note', ({ note }) => note ?? ''],
    ['Product id', ({ product }) => product._id],
  ];
const HEADS = COLUMNS.map(([head]) => head);
const DAY = /^\d{4}-\d\d-\d\d$/;

/** Receives deliveries, and lists stock movements, filtered by `?reason=`, `?from=` and `?to=`. */
export function AdminStockPage() {
  const [query, setQuery] = useSearchParams();
  const may = usePermission();
  const reason = STOCK_REASONS.find((each) => each === query.get('reason'));
  const [from, to] = ['from', 'to'].map((name) => {
    const day = query.get(name) ?? '';
    return DAY.test(day) ? day : undefined;
  });
  return (
    <>
      {may('POST /product/:productId/stock/:userId', 'catalog') ? <ReceiveStock /> : null}
      <StockLedger
        filter={{ ...(reason && { reason }), ...(from && { from }), ...(to && { to }) }}
        onFilter={(filter) => setQuery({ ...filter }, { replace: true })}
      />
    </>
  );
}

/** The stock ledger, filtered by reason and days, with a CSV export. */
function StockLedger({
  filter,
  onFilter,
}: {
  filter: LedgerFilter;
  onFilter: (filter: LedgerFilter) => void;
}) {
  const { reason, from, to } = filter;
  const { _id: userId } = useAdmin();
  const readPart = async (before: string | null): Promise<CsvPart> => {
    const { movements, next } = await api('GET /stock/:userId', {
      params: { userId },
      query: { ...filter, ...(before === null ? {} : { before }) },
      response: stockLedgerSchema,
    });
    return { rows: movements.map((each) => COLUMNS.map(([, cellOf]) => cellOf(each))), next };
  };
  const choose = (change: { [Name in keyof LedgerFilter]?: LedgerFilter[Name] | undefined }) => {
    const all = Object.entries({ ...filter, ...change }).filter(([, value]) => value);
    onFilter(Object.fromEntries(all));
  };
  return (
    <div className={styles['page']}>
      <p className="soft measure">
        Every copy that came or went, and why. Days are in UTC. A book’s name leads to its own
        stock, where it is adjusted.
      </p>
      <search className={styles['filters']}>
        <ChoiceField
          label="Reason"
          names={REASON_NAMES}
          value={reason ?? ''}
          onChoice={(chosen) => choose({ reason: chosen || undefined })}
        />
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
        <ExportCsv file="stock.csv" what="movements" heads={HEADS} readPart={readPart} />
      </search>
      <Ledger label="Movements of the stock" filter={filter} />
    </div>
  );
}
