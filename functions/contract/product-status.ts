/** Whether shoppers see a product: not as a draft, and not while it is hidden. */
export const PRODUCT_STATUSES = ['draft', 'published', 'hidden'] as const;
export type ProductStatus = (typeof PRODUCT_STATUSES)[number];
