// What readers keep, wait for and say, on a book's page: one file, which comes after it.
export { ReaderBar } from '../features/readers/components/reader-bar.tsx';
export { Reviews } from '../features/readers/components/reviews.tsx';
