/** Texts of the search bar (spec 2), in React and in the HTML of `functions/pages/`. */
export const SEARCH_BUTTON = 'Search';
export const SEARCH_HINT = 'Title, author, ISBN';
