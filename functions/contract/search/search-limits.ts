/** Maximum characters of a searched text: a whole product name can be searched. */
export const MAX_SEARCH_TEXT = 300;
/** Maximum values of a filter, and characters of each. */
export const MAX_VALUES = 50;
export const MAX_VALUE_LENGTH = 100;
/** Header of GET /products/search, whose list has no room for it: the spelling that found the books. */
export const CORRECTION_HEADER = 'x-correction';
/** Another of that call: present if no book has all of the words, and these have some of them. */
export const PARTIAL_HEADER = 'x-partial-match';
