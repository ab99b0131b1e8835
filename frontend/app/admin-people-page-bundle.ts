// Whom the shop sells to, what they say, and who works in it, as one file.
export { CustomersTable } from '../features/customers/components/customers-table.tsx';
export { ManageReviews } from '../features/reviews/components/manage-reviews.tsx';
export { ManageStaff } from '../features/staff/components/manage-staff.tsx';
export { AdminCustomerRoute } from './routes/admin-customer.tsx';
