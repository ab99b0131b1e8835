// Whom the shop sells to, what they say, and who works in it, as one file.
export { CustomersTable } from '../features/customers/components/customers-table.tsx';
export { ReviewDesk } from '../features/readers/components/review-desk.tsx';
export { StaffDesk } from '../features/staff/components/staff-desk.tsx';
export { AdminCustomerRoute } from './routes/admin-customer.tsx';
