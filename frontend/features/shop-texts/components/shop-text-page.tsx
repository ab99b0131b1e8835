import type { ShopText as Text } from '../../../../functions/contract/settings-requests.ts';
import { PageHeading } from '../../../components/page-heading.tsx';
import styles from './shop-text-page.module.css';

/** What the owner has written; the Worker has made harmless HTML of it (`functions/markdown-html.ts`). */
export function ShopTextPage({ text }: { text: Text }) {
  return (
    <article className={styles['page']}>
      <PageHeading title={text.title} />
      <TextBody html={text.html} />
    </article>
  );
}

/** HTML that the Worker has made of Markdown, and made harmless. */
export function TextBody({ html }: { html: string }) {
  return (
    <div
      className={styles['text']}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised by a library on the Worker
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}
