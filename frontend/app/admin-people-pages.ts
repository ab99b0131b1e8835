// Whom the shop sells to, what they say, and who works in it, as one file.
export { CustomerList } from '../features/customers/components/customer-list.tsx';
export { ReviewDesk } from '../features/readers/components/review-desk.tsx';
export { StaffDesk } from '../features/staff/components/staff-desk.tsx';
export { AdminCustomerRoute } from './routes/admin-customer.tsx';
