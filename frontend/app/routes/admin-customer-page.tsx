import { useParams } from 'react-router-dom';
import { CustomerDetails } from '../../features/customers/components/customer-details.tsx';

/** One customer and their orders. */
export function AdminCustomerPage() {
  const { customerId = '' } = useParams();
  return <CustomerDetails key={customerId} customerId={customerId} />;
}
