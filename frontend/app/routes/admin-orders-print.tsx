import { useSearchParams } from 'react-router-dom';
import { PrintOrders } from '../../features/orders/components/print-orders.tsx';
import { PRINTS, readPrintAddress } from '../../features/orders/print-address.ts';
import { StaffPageFrame } from '../staff-page-frame.tsx';
import { STAFF_PAGES } from '../staff-pages.ts';

/** Selected orders on paper: a list to pick by, packing slips, receipts, address labels. */
export function AdminOrdersPrintRoute() {
  const [params] = useSearchParams();
  const { what, ids } = readPrintAddress(params);
  const title = PRINTS.find((print) => print.what === what)?.name ?? '';
  return (
    <StaffPageFrame title={title} {...STAFF_PAGES['admin/orders/print']} isPaper>
      <PrintOrders what={what} ids={ids} />
    </StaffPageFrame>
  );
}
