import type { AccountTables } from './tables/accounts.ts';
import type { ListTables } from './tables/book-lists.ts';
import type { CatalogTables } from './tables/catalog.ts';
import type { DiscountAndGiftCardTables } from './tables/discounts-and-gift-cards.ts';
import type { OperationTables } from './tables/operations.ts';
import type { OrderTables } from './tables/orders.ts';
import type { PaymentTables } from './tables/payments.ts';
import type { SalesFigureTables } from './tables/sales-figures.ts';
import type { WishlistAndReviewTables } from './tables/wishlist-and-reviews.ts';

/** Tables created by migrations/; a test compares the two column by column. */
export interface Tables
  extends AccountTables,
    CatalogTables,
    DiscountAndGiftCardTables,
    ListTables,
    OperationTables,
    OrderTables,
    PaymentTables,
    SalesFigureTables,
    WishlistAndReviewTables {}
