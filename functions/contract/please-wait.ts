/**
 * How long a product's page asks to wait ("Please wait") before it shows the product, in milliseconds
 * (spec 9), until the owner sets another time (`settings.ts`).
 */
export const DEFAULT_PLACEHOLDER_MS = 2000;
export const MAX_PLACEHOLDER_MS = 10_000;
