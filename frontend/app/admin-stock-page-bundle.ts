// What came and went of the stock, as one file.
export { AdminProductStockRoute } from './routes/admin-product-stock.tsx';
export { AdminStockRoute } from './routes/admin-stock.tsx';
