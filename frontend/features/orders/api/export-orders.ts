import { useMutation } from '@tanstack/react-query';
import {
  type DeskOrder,
  type DeskPage,
  deskPageSchema,
  MAX_DESK_PAGE,
} from '../../../../functions/contract/order-desk.ts';
import { useAdmin } from '../../../hooks/use-admin.ts';
import { api } from '../../../lib/api-client.ts';
import { saveCsv } from '../../../lib/save-csv.ts';
import { EXPORT_HEADS, exportRow } from '../export-row.ts';
import type { DeskQueryOf } from '../order-table.ts';

/** Saves all orders that fit as a CSV file, read a bounded part at a time. */
export function useExportOrders(onRead: (orders: number) => void) {
  const { _id: adminId } = useAdmin();
  return useMutation({
    mutationFn: async (query: DeskQueryOf) => {
      const orders: DeskOrder[] = [];
      let after: string | null = null;
      do {
        const page: DeskPage = await api('GET /orders/desk/:userId', {
          params: { userId: adminId },
          query: { ...query, limit: MAX_DESK_PAGE, ...(after === null ? {} : { after }) },
          response: deskPageSchema,
        });
        orders.push(...page.orders);
        onRead(orders.length);
        after = page.next;
      } while (after !== null);
      saveCsv('orders.csv', [EXPORT_HEADS, ...orders.map(exportRow)]);
      return orders.length;
    },
  });
}
