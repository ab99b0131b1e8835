import { PageHeading } from '../../components/page-heading.tsx';
import { SavedMethodList } from '../../features/saved-methods/components/saved-method-list.tsx';
import { RequireSession } from '../require-session.tsx';

/** What is kept of how somebody has paid. */
export function SavedMethodsRoute() {
  return (
    <RequireSession>
      {({ user }) => (
        <>
          <PageHeading title="Saved cards">
            Braintree keeps them for your next order. The shop never sees a whole number.
          </PageHeading>
          <SavedMethodList userId={user._id} />
        </>
      )}
    </RequireSession>
  );
}
