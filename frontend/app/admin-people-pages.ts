// Whom the shop sells to, what they say, and who works in it, as one file.
export { AdminCustomerRoute } from './routes/admin-customer.tsx';
export { AdminCustomersRoute } from './routes/admin-customers.tsx';
export { AdminReviewsRoute } from './routes/admin-reviews.tsx';
export { AdminStaffRoute } from './routes/admin-staff.tsx';
