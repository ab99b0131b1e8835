// The admin pages share one bundle: whoever needs one of them will need another.
export { ImportCatalog } from '../features/catalog-import/components/import-catalog.tsx';
export { ManageDiscounts } from '../features/codes/components/manage-discounts.tsx';
export { ManageGiftCards } from '../features/codes/components/manage-gift-cards.tsx';
export { AdminOrders } from '../features/orders/components/admin-orders.tsx';
export { AttentionList } from '../features/reconciliation/components/attention-list.tsx';
export { AdminCategoriesRoute } from './routes/admin-categories.tsx';
export { AdminDashboardRoute } from './routes/admin-dashboard.tsx';
export { AdminDeliveryRoute } from './routes/admin-delivery.tsx';
export { AdminProductsRoute } from './routes/admin-products.tsx';
export { AdminSecurityLogRoute } from './routes/admin-security-log.tsx';
export { CreateCategoryRoute } from './routes/create-category.tsx';
export { CreateProductRoute } from './routes/create-product.tsx';
export { UpdateProductRoute } from './routes/update-product.tsx';
