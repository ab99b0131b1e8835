import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router-dom';
import { TEXT_PAGES, type TextPageName } from '../../../functions/contract/settings.ts';
import { shopTextSchema } from '../../../functions/contract/settings-requests.ts';
import { PageHeading } from '../../components/page-heading.tsx';
import { LoadingNote } from '../../components/skeleton.tsx';
import { ShopTextPage } from '../../features/shop-texts/components/shop-text-page.tsx';
import { api } from '../../lib/api-client.ts';
import { settingsKeys } from '../../lib/query-keys.ts';
import { FoundPage } from '../found-page.tsx';

/** A text written by the owner: about, delivery, privacy, terms or imprint. */
export function TextPage() {
  const page = useLocation().pathname.replaceAll('/', '') as keyof typeof TEXT_PAGES;
  return (
    <FoundPage
      query={useShopText(page)}
      title={<PageHeading title={TEXT_PAGES[page]} />}
      what="The text"
      waiting={<LoadingNote text="Loading" bars={['most']} />}
    >
      {(text) => <ShopTextPage text={text} />}
    </FoundPage>
  );
}

/** One of the owner's texts, as safe HTML; refused with a 404 if it is not written. */
function useShopText(page: TextPageName) {
  return useQuery({
    queryKey: settingsKeys.text(page),
    queryFn: ({ signal }) =>
      api('GET /settings/text/:page', { params: { page }, response: shopTextSchema, signal }),
  });
}
