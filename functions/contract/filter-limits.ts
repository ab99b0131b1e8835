/** How many values a filter takes, and how long each may be. */
export const MAX_VALUES = 50;
export const MAX_VALUE_LENGTH = 100;
