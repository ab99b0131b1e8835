import type {
  AccountDeletionTable,
  AccountLinkTable,
  AddressTable,
  AuthenticatorTable,
  PasskeyChallengeTable,
  PasskeyTable,
  ProofTriesTable,
  RecoveryCodeTable,
  SessionTable,
  SignInBudgetTable,
  StaffInvitationTable,
  UserTable,
} from './tables/accounts.ts';
import type {
  CategoryTable,
  PhotoToSweepTable,
  ProductPictureTable,
  ProductTable,
  SearchChangeTable,
  ShopProductTable,
  StockMovementTable,
} from './tables/catalog.ts';
import type {
  DiscountTable,
  DiscountUseTable,
  GiftCardEntryTable,
  GiftCardTable,
} from './tables/codes.ts';
import type { ListBookTable, ListTable } from './tables/lists.ts';
import type {
  BackupTable,
  CspReportTable,
  DeliverySettingsTable,
  GuardTable,
  MailTable,
  MarkTable,
  OwnerNoticeTable,
  SecurityEventTable,
  SettingsTable,
  StockFallTable,
} from './tables/operations.ts';
import type {
  OrderAddressTable,
  OrderChangeTable,
  OrderCountTable,
  OrderIndexTable,
  OrderLineTable,
  OrderNoteTable,
  OrderTable,
  OrderWordTable,
  ShipmentTable,
} from './tables/orders.ts';
import type {
  DisputeCaseTable,
  DisputeTable,
  EventTable,
  FailedRefundTable,
  PaymentLineTable,
  PaymentMethodTable,
  PaymentTable,
  PaymentThrottleTable,
  RefundTable,
  WebhookTable,
} from './tables/payments.ts';
import type {
  CategorySalesTable,
  CustomerTable,
  DisputeLossView,
  ProductSalesTable,
  ShopSalesTable,
  UncollectedRefundView,
  VoidedRefundView,
} from './tables/sales-figures.ts';
import type {
  ReviewReportTable,
  ReviewSumTable,
  ReviewTable,
  StockReturnTable,
  StockWaitTable,
  WishTable,
} from './tables/wishlist-and-reviews.ts';

/** Tables created by migrations/; a test compares the two column by column. */
export interface Tables {
  users: UserTable;
  sessions: SessionTable;
  categories: CategoryTable;
  products: ProductTable;
  shop_products: ShopProductTable;
  stock_movements: StockMovementTable;
  product_pictures: ProductPictureTable;
  photos_to_sweep: PhotoToSweepTable;
  lists: ListTable;
  list_books: ListBookTable;
  payments: PaymentTable;
  payment_lines: PaymentLineTable;
  payment_methods: PaymentMethodTable;
  disputes: DisputeTable;
  dispute_cases: DisputeCaseTable;
  orders: OrderTable;
  order_lines: OrderLineTable;
  order_counts: OrderCountTable;
  order_words: OrderWordTable;
  order_index: OrderIndexTable;
  order_changes: OrderChangeTable;
  order_notes: OrderNoteTable;
  order_addresses: OrderAddressTable;
  refunds: RefundTable;
  failed_refunds: FailedRefundTable;
  shipments: ShipmentTable;
  events: EventTable;
  webhooks: WebhookTable;
  mails: MailTable;
  owner_notices: OwnerNoticeTable;
  stock_falls: StockFallTable;
  account_links: AccountLinkTable;
  guards: GuardTable;
  search_changes: SearchChangeTable;
  payment_throttles: PaymentThrottleTable;
  delivery_settings: DeliverySettingsTable;
  discounts: DiscountTable;
  discount_uses: DiscountUseTable;
  gift_cards: GiftCardTable;
  gift_card_entries: GiftCardEntryTable;
  wishes: WishTable;
  stock_waits: StockWaitTable;
  stock_returns: StockReturnTable;
  reviews: ReviewTable;
  review_sums: ReviewSumTable;
  review_reports: ReviewReportTable;
  addresses: AddressTable;
  backups: BackupTable;
  passkeys: PasskeyTable;
  authenticators: AuthenticatorTable;
  recovery_codes: RecoveryCodeTable;
  passkey_challenges: PasskeyChallengeTable;
  proof_tries: ProofTriesTable;
  security_events: SecurityEventTable;
  account_deletions: AccountDeletionTable;
  csp_reports: CspReportTable;
  sign_in_budgets: SignInBudgetTable;
  marks: MarkTable;
  settings: SettingsTable;
  shop_sales: ShopSalesTable;
  dispute_losses: DisputeLossView;
  uncollected_refunds: UncollectedRefundView;
  voided_refunds: VoidedRefundView;
  product_sales: ProductSalesTable;
  category_sales: CategorySalesTable;
  customers: CustomerTable;
  staff_invitations: StaffInvitationTable;
}
