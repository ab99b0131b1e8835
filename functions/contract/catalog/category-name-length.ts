/** Maximum characters of a category's name (spec 5). */
export const MAX_CATEGORY_NAME = 32;
