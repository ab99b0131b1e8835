import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { ButtonLink } from '../components/button.tsx';
import { PageHeading } from '../components/page-heading.tsx';

/** A page that a mailed link leads to, for the link's token; without one, it says so. */
export function MailedLinkPage({
  title,
  intro,
  wayOut = <ButtonLink to="/signin">Go to sign in</ButtonLink>,
  children,
}: {
  title: string;
  intro?: string;
  /** Where to go without a token. */
  wayOut?: ReactNode;
  children: (token: string) => ReactNode;
}) {
  const token = useLinkValues().get('token');
  if (!token) {
    return (
      <>
        <PageHeading title="This link is incomplete">
          Please open it from the mail again, or copy the whole link.
        </PageHeading>
        {wayOut}
      </>
    );
  }
  return (
    <>
      <PageHeading title={title}>{intro}</PageHeading>
      {children(token)}
    </>
  );
}

/** Values a mailed link carries after its `#`, which is never sent to a server. */
export function useLinkValues(): URLSearchParams {
  return new URLSearchParams(useLocation().hash.slice(1));
}
