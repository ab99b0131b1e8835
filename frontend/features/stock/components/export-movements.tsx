import { ExportCsv } from '../../../components/export-csv.tsx';
import { useMovementRows } from '../api/export-movements.ts';
import type { LedgerFilter } from '../api/list-movements.ts';
import { EXPORT_HEADS } from '../export-row.ts';

/** Saves the movements that the ledger shows a part of, all of them. */
export function ExportMovements({ filter }: { filter: LedgerFilter }) {
  const readPart = useMovementRows(filter);
  return <ExportCsv file="stock.csv" what="movements" heads={EXPORT_HEADS} readPart={readPart} />;
}
