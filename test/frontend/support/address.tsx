import { screen } from '@testing-library/react';
import { useLocation } from 'react-router-dom';

/** Shows the page's address, for `address` to read. */
export function Address() {
  const { pathname, search } = useLocation();
  return <output aria-label="Address">{pathname + search}</output>;
}

/** The current path and query of a page rendered beside `Address`. */
export const address = () => screen.getByLabelText('Address').textContent;
