// The admin's pages come as one file: who needs one of them will need another.
export { AdminCategoriesRoute } from './routes/admin-categories.tsx';
export { AdminDashboardRoute } from './routes/admin-dashboard.tsx';
export { AdminDeliveryRoute } from './routes/admin-delivery.tsx';
export { AdminDiscountsRoute } from './routes/admin-discounts.tsx';
export { AdminGiftCardsRoute } from './routes/admin-gift-cards.tsx';
export { AdminOrdersRoute } from './routes/admin-orders.tsx';
export { AdminPaymentsRoute } from './routes/admin-payments.tsx';
export { AdminProductsRoute } from './routes/admin-products.tsx';
export { AdminSecurityLogRoute } from './routes/admin-security-log.tsx';
export { CreateCategoryRoute } from './routes/create-category.tsx';
export { CreateProductRoute } from './routes/create-product.tsx';
export { ImportCatalogueRoute } from './routes/import-catalog.tsx';
export { UpdateProductRoute } from './routes/update-product.tsx';
