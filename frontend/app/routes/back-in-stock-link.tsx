import { ButtonLink } from '../../components/button.tsx';
import { PageHeading } from '../../components/page-heading.tsx';
import {
  ConfirmWait,
  Unsubscribe,
} from '../../features/back-in-stock/components/back-in-stock-link.tsx';
import { LinkIncomplete } from '../link-incomplete.tsx';
import { useLinkValues } from '../use-link-values.ts';

/** Target of the mail that asks to confirm a back-in-stock request. */
export function ConfirmWaitRoute() {
  const token = useLinkValues().get('token');
  if (!token) return <NothingToConfirm />;
  return (
    <>
      <PageHeading title="Tell me when it is back">
        One mail when the book is back in stock, to the address that this link came to.
      </PageHeading>
      <ConfirmWait token={token} />
    </>
  );
}

/** Target of the unsubscribe link in back-in-stock mails. */
export function UnsubscribeRoute() {
  const token = useLinkValues().get('token');
  if (!token) return <NothingToConfirm />;
  return (
    <>
      <PageHeading title="Unsubscribe">
        This button stops all mails about books that are back in stock. You still get those about
        your orders.
      </PageHeading>
      <Unsubscribe token={token} />
    </>
  );
}

function NothingToConfirm() {
  return <LinkIncomplete way={<ButtonLink to="/shop">Go to the shop</ButtonLink>} />;
}
