import type { ReactNode } from 'react';
import { ButtonLink } from '../components/button.tsx';
import { PageHeading } from '../components/page-heading.tsx';

/** For a page that a mailed link leads to, opened without what the link carries. */
export function LinkIncomplete({
  way = <ButtonLink to="/signin">Go to sign in</ButtonLink>,
}: {
  /** Where to go instead. */
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
