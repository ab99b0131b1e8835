import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { refusalReason } from '../../../lib/api-error.ts';

/**
 * What to do if the mailed link has expired, `children`; by default, request a new password link.
 * Nothing for other errors.
 */
export function ExpiredLink({
  error,
  children = <Link to="/password/forgotten">Ask for a link for a new password</Link>,
}: {
  error: Error | null;
  children?: ReactNode;
}) {
  if (refusalReason(error) !== 'link-ended') return null;
  return <p className="soft">{children}</p>;
}
