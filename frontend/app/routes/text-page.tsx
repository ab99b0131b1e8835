import { useLocation } from 'react-router-dom';
import { TEXT_PAGES } from '../../../functions/contract/settings.ts';
import { LoadFailed } from '../../components/load-failed.tsx';
import { PageHeading } from '../../components/page-heading.tsx';
import { LoadingNote } from '../../components/skeleton.tsx';
import { useShopText } from '../../features/shop-texts/api/get-text.ts';
import { ShopTextPage } from '../../features/shop-texts/components/shop-text-page.tsx';
import { ApiError } from '../../lib/api-error.ts';
import { NotFoundRoute } from './not-found.tsx';

/** A text written by the owner: about, delivery, privacy, terms or imprint. */
export function TextPageRoute() {
  const page = useLocation().pathname.replaceAll('/', '') as keyof typeof TEXT_PAGES;
  const { data, error, refetch } = useShopText(page);
  if (data) return <ShopTextPage text={data} />;
  if (error instanceof ApiError && error.status === 404) return <NotFoundRoute />;
  return (
    <>
      <PageHeading title={TEXT_PAGES[page]} />
      {error ? (
        <LoadFailed what="The text" query={{ error, refetch }} />
      ) : (
        <LoadingNote text="Loading" bars={['most']} />
      )}
    </>
  );
}
