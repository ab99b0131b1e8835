import { ExportCsv } from '../../../components/export-csv.tsx';
import { useOrderRows } from '../api/export-orders.ts';
import { EXPORT_HEADS } from '../export-row.ts';
import type { DeskQueryOf } from '../order-table.ts';

/** Saves the orders that the table shows a part of, all of them. */
export function ExportOrders({ query }: { query: DeskQueryOf }) {
  const readPart = useOrderRows(query);
  return <ExportCsv file="orders.csv" what="orders" heads={EXPORT_HEADS} readPart={readPart} />;
}
