// Texts of the back-in-stock form, in the Worker's page and in React's.

/** The same id in both pages, so that what is typed in one is carried over to the other. */
export const ADDRESS_ID = 'address-to-tell';
export const ADDRESS_LABEL = 'E-mail address to tell when it is back';
export const ADDRESS_HINT =
  'One mail when it is back in stock. The address is erased after it, or in 90 days.';
export const TELL_ME = 'Tell me when it is back';
