/** Category of a search that means all of them (spec 7). */
export const ALL_CATEGORIES = 'All';

/** Returns the category id of a search; undefined if all categories are meant. */
export function searchedCategoryId(category: string | undefined): string | undefined {
  return category === ALL_CATEGORIES || category === '' ? undefined : category;
}
