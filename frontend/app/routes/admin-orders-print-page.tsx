import { useSearchParams } from 'react-router-dom';
import { PrintOrders } from '../../features/orders/components/print-orders.tsx';
import { PRINTS, readPrintUrl } from '../../features/orders/print-url.ts';
import { AdminPageFrame } from '../admin-page-frame.tsx';
import { ADMIN_PAGES } from '../admin-page-list.ts';

/** Prints selected orders: pick list, packing slips, receipts or address labels. */
export function AdminOrdersPrintPage() {
  const [params] = useSearchParams();
  const { what, ids } = readPrintUrl(params);
  const title = PRINTS.find((print) => print.what === what)?.name ?? '';
  return (
    <AdminPageFrame title={title} {...ADMIN_PAGES['admin/orders/print']} isPaper>
      <PrintOrders what={what} ids={ids} />
    </AdminPageFrame>
  );
}
