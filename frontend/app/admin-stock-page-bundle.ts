// Admin pages of the stock ledger, in one bundle.
export { AdminProductStockRoute } from './routes/admin-product-stock.tsx';
export { AdminStockRoute } from './routes/admin-stock.tsx';
