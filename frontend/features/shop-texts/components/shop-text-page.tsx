import type { ShopText } from '../../../../functions/contract/settings/settings-requests.ts';
import { PageHeading } from '../../../components/page-heading.tsx';
import styles from './shop-text-page.module.css';

/**
 * A page with one of the owner's texts, which the Worker has converted to safe HTML
 * (`functions/markdown-html.ts`).
 */
export function ShopTextPage({ text }: { text: ShopText }) {
  return (
    <article className={styles['page']}>
      <PageHeading title={text.title} />
      <TextBody html={text.html} />
    </article>
  );
}

/** HTML that the Worker has made from Markdown and sanitised. */
export function TextBody({ html }: { html: string }) {
  return (
    <div
      className={styles['text']}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised by a library on the Worker
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}
