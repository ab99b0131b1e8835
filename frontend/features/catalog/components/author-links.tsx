import { Fragment, useId, useState } from 'react';
import { Link } from 'react-router-dom';
import { authorNames, hasAuthorPage } from '#contract/catalog/author-names.ts';
import { authorUrl } from '#contract/page-urls.ts';
import { Button } from '../../../components/button.tsx';
import styles from './author-links.module.css';

/** Authors shown until the list is expanded; some books name a whole workshop. */
const NAMED_AT_ONCE = 6;

/** The book's authors, linked if they have a page; a long list can be expanded. */
export function AuthorLinks({ author }: { author: string }) {
  const [all, setAll] = useState(false);
  const listId = useId();
  const names = authorNames(author);
  const shown = all ? names : names.slice(0, NAMED_AT_ONCE);
  const rest = names.length - NAMED_AT_ONCE;

  return (
    <>
      <span id={listId} className={styles['names']}>
        {shown.map((name, place) => (
          <Fragment key={name}>
            {place > 0 ? ', ' : null}
            {hasAuthorPage(name) ? <Link to={authorUrl(name)}>{name}</Link> : name}
          </Fragment>
        ))}
      </span>
      {rest > 0 ? (
        <>
          {' '}
          <Button
            variant="plain"
            className={styles['rest']}
            aria-expanded={all}
            aria-controls={listId}
            onClick={() => setAll(!all)}
          >
            {all ? 'Show fewer' : `and ${rest} more`}
          </Button>
        </>
      ) : null}
    </>
  );
}
