/** How a product is taxed: books often have a lower rate, and some goods are exempt. */
export const TAX_CLASSES = ['books', 'standard', 'exempt'] as const;
export type TaxClass = (typeof TAX_CLASSES)[number];
