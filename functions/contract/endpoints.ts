import type * as z from 'zod/mini';
import { accountEndpoints } from './accounts/account-endpoints.ts';
import { accountRecoveryEndpoints } from './accounts/account-recovery-endpoints.ts';
import { factorEndpoints } from './accounts/factor-endpoints.ts';
import { guestEndpoints } from './accounts/guest-endpoints.ts';
import { sessionEndpoints } from './accounts/session-endpoints.ts';
import { staffEndpoints } from './accounts/staff-endpoints.ts';
import { backInStockEndpoints } from './back-in-stock/back-in-stock-endpoints.ts';
import { bookListEndpoints } from './book-lists/book-list-endpoints.ts';
import { adminProductEndpoints } from './catalog/admin-product-endpoints.ts';
import { catalogMaintenanceEndpoints } from './catalog/catalog-maintenance-endpoints.ts';
import { categoryEndpoints } from './catalog/category-endpoints.ts';
import { productEndpoints } from './catalog/product-endpoints.ts';
import { productPictureEndpoints } from './catalog/product-picture-endpoints.ts';
import { stockEndpoints } from './catalog/stock-endpoints.ts';
import { cspEndpoints } from './csp/csp-endpoints.ts';
import { customerEndpoints } from './customers/customer-endpoints.ts';
import { deliveryEndpoints } from './delivery/delivery-endpoints.ts';
import { discountEndpoints } from './discounts-and-gift-cards/discount-endpoints.ts';
import { giftCardEndpoints } from './discounts-and-gift-cards/gift-card-endpoints.ts';
import { docsEndpoints } from './docs/docs-endpoints.ts';
import type { Endpoint } from './endpoint.ts';
import { healthEndpoints } from './operations/health-endpoints.ts';
import { adminOrderEndpoints } from './orders/admin-order-endpoints.ts';
import { checkoutEndpoints } from './orders/checkout-endpoints.ts';
import { orderLookupEndpoints } from './orders/order-lookup-endpoints.ts';
import { ownOrderEndpoints } from './orders/own-order-endpoints.ts';
import { paymentEndpoints } from './payments/payment-endpoints.ts';
import { privacyEndpoints } from './privacy/privacy-endpoints.ts';
import { reconciliationEndpoints } from './reconciliation/reconciliation-endpoints.ts';
import { refundEndpoints } from './refunds/refund-endpoints.ts';
import { reviewEndpoints } from './reviews/review-endpoints.ts';
import { salesFiguresEndpoints } from './sales-figures/sales-figures-endpoints.ts';
import { searchEndpoints } from './search/search-endpoints.ts';
import { securityEndpoints } from './security/security-endpoints.ts';
import { settingsEndpoints } from './settings/settings-endpoints.ts';
import { webhookEndpoints } from './webhooks/webhook-endpoints.ts';
import { wishlistEndpoints } from './wishlist/wishlist-endpoints.ts';

/** Calls by topic, as the API documentation groups them. */
export const endpointGroups = {
  Accounts: {
    ...accountEndpoints,
    ...sessionEndpoints,
    ...accountRecoveryEndpoints,
    ...privacyEndpoints,
  },
  Security: factorEndpoints,
  Catalogue: {
    ...productEndpoints,
    ...catalogMaintenanceEndpoints,
    ...categoryEndpoints,
    ...productPictureEndpoints,
    ...adminProductEndpoints,
    ...stockEndpoints,
  },
  'Book lists': bookListEndpoints,
  Search: searchEndpoints,
  'Wishlists and reviews': { ...wishlistEndpoints, ...backInStockEndpoints, ...reviewEndpoints },
  Orders: { ...ownOrderEndpoints, ...adminOrderEndpoints, ...refundEndpoints },
  Payments: paymentEndpoints,
  Guests: { ...guestEndpoints, ...orderLookupEndpoints },
  'Delivery and tax': { ...checkoutEndpoints, ...deliveryEndpoints },
  'Discounts and gift cards': { ...discountEndpoints, ...giftCardEndpoints },
  Reconciliation: reconciliationEndpoints,
  'Security log': securityEndpoints,
  'Sales and customers': { ...salesFiguresEndpoints, ...customerEndpoints },
  Staff: staffEndpoints,
  Settings: settingsEndpoints,
  Notifications: { ...webhookEndpoints, ...cspEndpoints },
  Operations: healthEndpoints,
  Documentation: docsEndpoints,
} as const satisfies Record<string, Record<string, Endpoint>>;

/**
 * Every call of the API, by method and path below /api. The Worker serves these and no others. The
 * front end imports only the types, so that shoppers download no request schemas.
 */
export const endpoints = {
  ...endpointGroups.Accounts,
  ...endpointGroups.Security,
  ...endpointGroups.Catalogue,
  ...endpointGroups['Book lists'],
  ...endpointGroups.Search,
  ...endpointGroups['Wishlists and reviews'],
  ...endpointGroups.Orders,
  ...endpointGroups.Payments,
  ...endpointGroups.Guests,
  ...endpointGroups['Delivery and tax'],
  ...endpointGroups['Discounts and gift cards'],
  ...endpointGroups.Reconciliation,
  ...endpointGroups['Security log'],
  ...endpointGroups['Sales and customers'],
  ...endpointGroups.Staff,
  ...endpointGroups.Settings,
  ...endpointGroups.Notifications,
  ...endpointGroups.Operations,
  ...endpointGroups.Documentation,
};

export type Endpoints = typeof endpoints;
export type EndpointName = keyof Endpoints;

/** Parameter names of a path: `'productId' | 'userId'` for `/product/:productId/:userId`. */
export type PathParam<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | PathParam<`/${Rest}`>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never;

/** Type of one part of a request before it is parsed: the input of its schema. */
type PartInput<
  K extends EndpointName,
  Part extends 'query' | 'json' | 'form',
> = Endpoints[K] extends {
  readonly [P in Part]: infer Schema extends z.ZodMiniType;
}
  ? z.input<Schema>
  : undefined;

export type QueryInput<K extends EndpointName> = PartInput<K, 'query'>;
export type JsonInput<K extends EndpointName> = PartInput<K, 'json'>;
export type FormInput<K extends EndpointName> = PartInput<K, 'form'>;

/** Type of one part of a request once the Worker has parsed it. */
export type PartOutput<
  K extends EndpointName,
  Part extends 'query' | 'json' | 'form',
> = Endpoints[K] extends { readonly [P in Part]: infer Schema extends z.ZodMiniType }
  ? z.output<Schema>
  : undefined;

/** The schema of a call's answer. */
export type ResponseSchema<K extends EndpointName> = Endpoints[K] extends {
  readonly response: infer Schema extends z.ZodMiniType;
}
  ? Schema
  : never;
