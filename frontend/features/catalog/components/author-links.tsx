import { Fragment, useId, useState } from 'react';
import { Link } from 'react-router-dom';
import { authorAddress } from '../../../../functions/contract/addresses.ts';
import { authorNames, hasAuthorPage } from '../../../../functions/contract/author-names.ts';
import { Button } from '../../../components/button.tsx';
import styles from './author-links.module.css';

/** Some books name a whole workshop; this many people are named at once. */
const NAMED_AT_ONCE = 6;

/** The book's authors, each with a page a link to it; a long list can be opened. */
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
            {hasAuthorPage(name) ? <Link to={authorAddress(name)}>{name}</Link> : name}
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
