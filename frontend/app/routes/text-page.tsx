import { useLocation } from 'react-router-dom';
import { TEXT_PAGES } from '../../../functions/contract/settings.ts';
import { PageHeading } from '../../components/page-heading.tsx';
import { LoadingNote } from '../../components/skeleton.tsx';
import { useShopText } from '../../features/shop-texts/api/get-text.ts';
import { ShopTextPage } from '../../features/shop-texts/components/shop-text-page.tsx';
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
