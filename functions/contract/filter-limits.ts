/** Maximum values of a filter, and characters of each. */
export const MAX_VALUES = 50;
export const MAX_VALUE_LENGTH = 100;
