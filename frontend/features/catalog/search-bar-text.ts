/** What the search bar says (spec 2), in React and in what `functions/pages/` writes. */
export const ALL_CATEGORIES = 'All';
export const SEARCH_BUTTON = 'Search';
export const SEARCH_HINT = 'Title, author, ISBN';
