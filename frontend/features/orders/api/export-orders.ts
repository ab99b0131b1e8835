import { deskPageSchema, MAX_DESK_PAGE } from '../../../../functions/contract/order-desk.ts';
import type { CsvPart } from '../../../components/export-csv.tsx';
import { useAdmin } from '../../../hooks/use-admin.ts';
import { api } from '../../../lib/api-client.ts';
import { exportRow } from '../export-row.ts';
import type { DeskQueryOf } from '../order-table.ts';

/** What reads the orders that fit as rows of a file, a bounded part at a time. */
export function useOrderRows(query: DeskQueryOf) {
  const { _id: userId } = useAdmin();
  return async (after: string | null): Promise<CsvPart> => {
    const { orders, next } = await api('GET /orders/desk/:userId', {
      params: { userId },
      query: { ...query, limit: MAX_DESK_PAGE, ...(after === null ? {} : { after }) },
      response: deskPageSchema,
    });
    return { rows: orders.map(exportRow), next };
  };
}
