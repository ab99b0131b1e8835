import type { User } from '../../../functions/contract/user.ts';
import { PageHeading } from '../../components/page-heading.tsx';
import { SavedMethodList } from '../../features/saved-methods/components/saved-method-list.tsx';

/** The user's saved payment methods. */
export function SavedMethodsRoute({ user }: { user: User }) {
  return (
    <>
      <PageHeading title="Saved cards">
        Braintree keeps them for your next order. The shop never sees a whole number.
      </PageHeading>
      <SavedMethodList userId={user._id} />
    </>
  );
}
