// What readers keep, wait for and say, on a book's page: one file, which comes after it.

export { ProductReviews } from '../features/readers/components/product-reviews.tsx';
export { ReaderBar } from '../features/readers/components/reader-bar.tsx';
