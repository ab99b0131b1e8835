import { ButtonLink } from '../../components/button.tsx';
import { TELL_ME } from '../../features/back-in-stock/back-in-stock-text.ts';
import {
  ConfirmWait,
  Unsubscribe,
} from '../../features/back-in-stock/components/back-in-stock-link.tsx';
import { MailedLinkPage } from '../mailed-link-page.tsx';

const TO_SHOP = <ButtonLink to="/shop">Go to the shop</ButtonLink>;

/** Target of the mail that asks to confirm a back-in-stock request. */
export function ConfirmWaitPage() {
  return (
    <MailedLinkPage
      title={TELL_ME}
      intro="One mail when the book is back in stock, to the address that this link came to."
      wayOut={TO_SHOP}
    >
      {(token) => <ConfirmWait token={token} />}
    </MailedLinkPage>
  );
}

/** Target of the unsubscribe link in back-in-stock mails. */
export function UnsubscribePage() {
  return (
    <MailedLinkPage
      title="Unsubscribe"
      intro="This button stops all mails about books that are back in stock. You still get those about your orders."
      wayOut={TO_SHOP}
    >
      {(token) => <Unsubscribe token={token} />}
    </MailedLinkPage>
  );
}
