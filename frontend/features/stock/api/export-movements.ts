import { useMutation } from '@tanstack/react-query';
import type { CsvCell } from '../../../../functions/contract/csv.ts';
import { type StockLedger, stockLedgerSchema } from '../../../../functions/contract/stock.ts';
import { useAdmin } from '../../../hooks/use-admin.ts';
import { api } from '../../../lib/api-client.ts';
import { saveCsv } from '../../../lib/save-csv.ts';
import { EXPORT_HEADS, exportRow } from '../export-row.ts';
import type { LedgerFilter } from './list-movements.ts';

/** Saves all movements that fit as a CSV file, read a bounded part at a time. */
export function useExportMovements(onRead: (movements: number) => void) {
  const { _id: userId } = useAdmin();
  return useMutation({
    mutationFn: async (filter: LedgerFilter) => {
      const rows: CsvCell[][] = [];
      let before: string | null = null;
      do {
        const page: StockLedger = await api('GET /stock/:userId', {
          params: { userId },
          query: { ...filter, ...(before === null ? {} : { before }) },
          response: stockLedgerSchema,
        });
        rows.push(...page.movements.map(exportRow));
        onRead(rows.length);
        before = page.next;
      } while (before !== null);
      saveCsv('stock.csv', [EXPORT_HEADS, ...rows]);
      return rows.length;
    },
  });
}
