import { useParams } from 'react-router-dom';
import { ButtonLink } from '../../components/button.tsx';
import { PageHeading } from '../../components/page-heading.tsx';
import { ConfirmWait, Unsubscribe } from '../../features/readers/components/notice-panel.tsx';
import { LinkIncomplete } from '../link-incomplete.tsx';
import { useLinkValues } from '../use-link-values.ts';
import { NotFoundRoute } from './not-found.tsx';

/** Where the mails about books that are back in stock lead. */
export function StockNoticeRoute() {
  const { step } = useParams();
  const token = useLinkValues().get('token');
  if (step !== 'confirm' && step !== 'unsubscribe') return <NotFoundRoute />;
  if (!token) return <LinkIncomplete way={<ButtonLink to="/shop">Go to the shop</ButtonLink>} />;
  if (step === 'confirm') {
    return (
      <>
        <PageHeading title="Tell me when it is back">
          One mail when the book is back in stock, to the address that this link came to.
        </PageHeading>
        <ConfirmWait token={token} />
      </>
    );
  }
  return (
    <>
      <PageHeading title="No more notices">
        The button ends all mails of books that are back in stock. Those about your orders still
        come.
      </PageHeading>
      <Unsubscribe token={token} />
    </>
  );
}
