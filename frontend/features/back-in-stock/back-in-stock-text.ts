// How to wait for a book by one's address, in the Worker's page and in React's own.

/** The same in both, so that what is typed in one is found in the other. */
export const ADDRESS_ID = 'address-to-tell';
export const ADDRESS_LABEL = 'E-mail address to tell when it is back';
export const ADDRESS_HINT =
  'One mail when it is back in stock. The address is erased after it, or in 90 days.';
export const TELL_ME = 'Tell me when it is back';
