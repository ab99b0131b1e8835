import type { ReactNode } from 'react';
import { ButtonLink } from '../components/button.tsx';
import { PageHeading } from '../components/page-heading.tsx';

/** Shown when a page that a mailed link leads to is opened without the link's values. */
export function LinkIncomplete({
  way = <ButtonLink to="/signin">Go to sign in</ButtonLink>,
}: {
  /** Link to where to go instead. */
  way?: ReactNode;
}) {
  return (
    <>
      <PageHeading title="This link is incomplete">
        Please open it from the mail again, or copy the whole link.
      </PageHeading>
      {way}
    </>
  );
}
