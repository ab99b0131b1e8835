// What readers keep, and where notices of books lead: pages that few visits reach, as one file.
export { StockNoticeRoute } from './routes/stock-notice.tsx';
export { WishlistRoute } from './routes/wishlist.tsx';
