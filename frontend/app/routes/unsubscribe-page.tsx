import { ButtonLink } from '../../components/button.tsx';
import { Unsubscribe } from '../../features/back-in-stock/components/back-in-stock-link.tsx';
import { MailedLinkPage } from '../mailed-link-page.tsx';

/** Target of the unsubscribe link in back-in-stock mails. */
export function UnsubscribePage() {
  return (
    <MailedLinkPage
      title="Unsubscribe"
      intro="This button stops all mails about books that are back in stock. You still get those about your orders."
      wayOut={<ButtonLink to="/shop">Go to the shop</ButtonLink>}
    >
      {(token) => <Unsubscribe token={token} />}
    </MailedLinkPage>
  );
}
