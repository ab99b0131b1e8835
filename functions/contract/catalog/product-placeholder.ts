/**
 * What a product page says until it shows the product (spec 2), in React and in the page rendered
 * by the Worker; `frontend/app/routes/product-page.tsx` does the waiting.
 */
export const PLEASE_WAIT = 'Please wait';
/**
 * How long a product page waits before it shows the product, in milliseconds (spec 9), until the
 * owner sets another time (`settings.ts`).
 */
export const DEFAULT_PLACEHOLDER_MS = 2000;
export const MAX_PLACEHOLDER_MS = 10_000;
