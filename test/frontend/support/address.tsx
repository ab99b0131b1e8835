import { screen } from '@testing-library/react';
import { useLocation } from 'react-router-dom';

/** Shows where the page is, for `address` to read. */
export function Address() {
  const { pathname, search } = useLocation();
  return <output aria-label="Address">{pathname + search}</output>;
}

/** The path and query that a page rendered beside `Address` has come to. */
export const address = () => screen.getByLabelText('Address').textContent;
