import { stockLedgerSchema } from '../../../../functions/contract/stock.ts';
import type { CsvPart } from '../../../components/export-csv.tsx';
import { useAdmin } from '../../../hooks/use-admin.ts';
import { api } from '../../../lib/api-client.ts';
import { exportRow } from '../export-row.ts';
import type { LedgerFilter } from './list-movements.ts';

/** What reads the movements that fit as rows of a file, a bounded part at a time. */
export function useMovementRows(filter: LedgerFilter) {
  const { _id: userId } = useAdmin();
  return async (before: string | null): Promise<CsvPart> => {
    const { movements, next } = await api('GET /stock/:userId', {
      params: { userId },
      query: { ...filter, ...(before === null ? {} : { before }) },
      response: stockLedgerSchema,
    });
    return { rows: movements.map(exportRow), next };
  };
}
