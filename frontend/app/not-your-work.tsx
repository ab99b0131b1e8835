import { ButtonLink } from '../components/button.tsx';
import { EmptyState } from '../components/empty-state.tsx';

/** In place of a page that somebody's role on the staff does not permit. */
export function NotYourWork() {
  return (
    <EmptyState
      title="This page is not for your role"
      action={<ButtonLink to="/admin/dashboard">Your dashboard</ButtonLink>}
    >
      The shop’s owner decides who sees it.
    </EmptyState>
  );
}
