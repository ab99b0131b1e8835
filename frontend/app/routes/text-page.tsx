import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router-dom';
import { TEXT_PAGES } from '#contract/settings/settings.ts';
import { shopTextSchema } from '#contract/settings/settings-requests.ts';
import { PageHeading } from '../../components/page-heading.tsx';
import { LoadingNote } from '../../components/skeleton.tsx';
import { TextBody } from '../../features/shop-texts/components/text-body.tsx';
import { api } from '../../lib/api-client.ts';
import { settingsKeys } from '../../lib/query-keys.ts';
import { PageOrNotFound } from '../page-or-not-found.tsx';
import styles from './text-page.module.css';

/** A text written by the owner: about, delivery, privacy, terms or imprint. */
export function TextPage() {
  const page = useLocation().pathname.replaceAll('/', '') as keyof typeof TEXT_PAGES;
  const text = useQuery({
    queryKey: settingsKeys.text(page),
    queryFn: ({ signal }) =>
      api('GET /settings/text/:page', { params: { page }, response: shopTextSchema, signal }),
  });
  return (
    <PageOrNotFound
      query={text}
      title={<PageHeading title={TEXT_PAGES[page]} />}
      what="The text"
      waiting={<LoadingNote text="Loading" bars={['most']} />}
    >
      {({ title, html }) => (
        <article className={styles['page']}>
          <PageHeading title={title} />
          <TextBody html={html} />
        </article>
      )}
    </PageOrNotFound>
  );
}
