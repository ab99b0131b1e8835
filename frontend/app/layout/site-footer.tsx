import { PrintersMark } from './printers-mark.tsx';
import styles from './site-footer.module.css';

/** The shop's own colophon: who made it and with what, as on the last page of a book. */
export function SiteFooter() {
  return (
    <footer className={styles['footer']}>
      <p className={styles['text']}>
        Colophon sells books that have lasted. This shop is set in Newsreader; where a book has no
        photograph, the shop draws its cover. Payments are taken by Braintree, and your card number
        goes to them alone. For programs there is <a href="/api/docs">the shop’s API</a>.
      </p>
      <PrintersMark />
    </footer>
  );
}
