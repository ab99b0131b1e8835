/** How a product is taxed: books often at a lower rate, and some things not at all. */
export const TAX_CLASSES = ['books', 'standard', 'exempt'] as const;
export type TaxClass = (typeof TAX_CLASSES)[number];
