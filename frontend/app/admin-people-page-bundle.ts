// Admin pages about customers, reviews and staff, in one bundle.
export { CustomersTable } from '../features/customers/components/customers-table.tsx';
export { ManageReviews } from '../features/reviews/components/manage-reviews.tsx';
export { ManageStaff } from '../features/staff/components/manage-staff.tsx';
export { AdminCustomerRoute } from './routes/admin-customer.tsx';
