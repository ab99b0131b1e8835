import { useEffect, useRef, useState } from 'react';
import { adminProductPageSchema } from '#contract/catalog/admin-product.ts';
import { categoryListSchema } from '#contract/catalog/category.ts';
import { MAX_PRODUCTS_LISTED } from '#contract/page-sizes.ts';
import { Alert } from '../../../components/alert.tsx';
import { Button } from '../../../components/button.tsx';
import { api } from '../../../lib/api-client.ts';
import { numberText } from '../../../lib/count-text.ts';
import { saveCsvTexts } from '../../../lib/save-file.ts';
import { catalogCsv } from '../export-catalog-csv.ts';
import { problemText } from '../import-run.ts';
import { retry } from '../retry.ts';
import styles from './file-drop.module.css';

/** Saves the catalogue as a file that can be imported again, assembled page by page. */
export function ExportCatalog() {
  const [read, setRead] = useState<number>();
  const [problem, setProblem] = useState<string>();
  const halt = useRef<AbortController>(undefined);
  useEffect(() => () => halt.current?.abort(), []);

  async function save() {
    const halting = new AbortController();
    const { signal } = halting;
    halt.current = halting;
    setProblem(undefined);
    setRead(0);
    try {
      const texts: string[] = [];
      let count = 0;
      const categories = await retry(() => fetchCategories(signal), { signal });
      const list = (after: string | undefined) => retry(() => listBooks(after, signal), { signal });
      for await (const { text, books } of catalogCsv(list, categories)) {
        texts.push(text);
        count += books;
        setRead(count);
      }
      saveCsvTexts('catalogue.csv', texts);
    } catch (error) {
      if (!signal.aborted) setProblem(problemText(error));
    }
    setRead(undefined);
  }

  const busy = read !== undefined;
  return (
    <section className={styles['drop']} aria-labelledby="export-title">
      <h2 id="export-title">Export</h2>
      <p className="soft small">
        Every book as CSV, in the columns of the import: drafts and hidden books too.
      </p>
      <Button variant="quiet" busy={busy} onClick={() => void save()}>
        Save the catalogue
      </Button>
      {busy ? (
        <Button variant="quiet" onClick={() => halt.current?.abort()}>
          Stop
        </Button>
      ) : null}
      <p className={styles['checking']} role="status">
        {busy ? `${numberText(read)} books` : ''}
      </p>
      {problem ? <Alert tone="danger">{problem}</Alert> : null}
    </section>
  );
}

/**
 * Reads a page of all books in the order they were added, so that a book added meanwhile comes
 * last, and a deleted one shifts no other.
 */
function listBooks(after: string | undefined, signal: AbortSignal) {
  return api('GET /products/desk/:userId', {
    query: {
      sortBy: 'createdAt',
      order: 'asc',
      limit: MAX_PRODUCTS_LISTED,
      ...(after !== undefined && { after }),
    },
    response: adminProductPageSchema,
    signal,
  });
}

/** All categories: a book in a subcategory is exported with both names. */
function fetchCategories(signal: AbortSignal) {
  return api('GET /categories', { response: categoryListSchema, signal });
}
