/**
 * What a product's page says until it shows the product (spec 2), in React and in the page that arrives
 * ready; `frontend/features/catalog/hooks/use-please-wait.ts` does the waiting.
 */
export const PLEASE_WAIT = 'Please wait';
/**
 * How long a product's page asks to wait before it shows the product, in milliseconds
 * (spec 9), until the owner sets another time (`settings.ts`).
 */
export const DEFAULT_PLACEHOLDER_MS = 2000;
export const MAX_PLACEHOLDER_MS = 10_000;
