import { ButtonLink } from '../../components/button.tsx';
import { TELL_ME } from '../../features/back-in-stock/back-in-stock-text.ts';
import { ConfirmWait } from '../../features/back-in-stock/components/back-in-stock-link.tsx';
import { MailedLinkPage } from '../mailed-link-page.tsx';

/** Target of the mail that asks to confirm a back-in-stock request. */
export function ConfirmWaitPage() {
  return (
    <MailedLinkPage
      title={TELL_ME}
      intro="One mail when the book is back in stock, to the address that this link came to."
      wayOut={<ButtonLink to="/shop">Go to the shop</ButtonLink>}
    >
      {(token) => <ConfirmWait token={token} />}
    </MailedLinkPage>
  );
}
