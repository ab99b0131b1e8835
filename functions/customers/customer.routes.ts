import { MAX_CUSTOMER_ORDERS } from '../contract/customers/customers.ts';
import { serveEndpoints } from '../middleware/serve-endpoint.ts';
import { listOrders } from '../orders/order.repository.ts';
import { refuse } from '../refuse.ts';
import { findCustomer, listCustomers } from './customer.repository.ts';
import { searchCustomers } from './search-customers.ts';
import { signCustomerOut } from './sign-customer-out.ts';

/** Customers. Access and rate limits: `contract/customers/customer-endpoints.ts`. */
export const customerRoutes = serveEndpoints({
  'GET /customers/:userId': ({ deps, query }) => {
    const { search, sort, after } = query;
    return search ? searchCustomers(deps.db, search) : listCustomers(deps.db, { sort, after });
  },

  'GET /customer/:customerId/:userId': async ({
    deps: { db },
    params: { customerId: userId },
    query,
  }) => {
    const customer = await findCustomer(db, userId);
    if (!customer) throw refuse('customer-not-found');
    const page = { ...query, userId, limit: MAX_CUSTOMER_ORDERS };
    return { customer, ...(await listOrders(db, page)) };
  },

  'DELETE /customer/:customerId/sessions/:userId': ({ deps, requester, params }) =>
    signCustomerOut(deps, requester, params.customerId),
});
