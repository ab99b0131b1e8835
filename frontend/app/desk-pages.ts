// Whom the shop sells to and who works in it, as one file.
export { AdminCustomerRoute } from './routes/admin-customer.tsx';
export { AdminCustomersRoute } from './routes/admin-customers.tsx';
export { AdminStaffRoute } from './routes/admin-staff.tsx';
