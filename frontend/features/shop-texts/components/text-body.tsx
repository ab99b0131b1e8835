import styles from './text-body.module.css';

/**
 * A text of the owner's, as HTML that the Worker has made from Markdown and sanitised
 * (`functions/markdown-html.ts`).
 */
export function TextBody({ html }: { html: string }) {
  return (
    <div
      className={styles['text']}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised by a library on the Worker
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}
