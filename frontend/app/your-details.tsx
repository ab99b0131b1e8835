import type { ReactNode } from 'react';
import type { User } from '../../functions/contract/user.ts';
import { Actions } from '../components/actions.tsx';
import { ButtonLink } from '../components/button.tsx';
import { UserFacts } from '../features/accounts/components/user-facts.tsx';

/** The dashboard user's own details, with links to change them; `children` are further links. */
export function YourDetails({
  user,
  className,
  children,
}: {
  user: User;
  className: string | undefined;
  children?: ReactNode;
}) {
  return (
    <section className={className} aria-labelledby="your-details">
      <h2 id="your-details">Your details</h2>
      <UserFacts user={user} />
      <Actions>
        <ButtonLink variant="quiet" to={`/profile/${user._id}`}>
          Update profile
        </ButtonLink>
        <ButtonLink variant="quiet" to="/user/security">
          Security
        </ButtonLink>
        {children}
      </Actions>
    </section>
  );
}
