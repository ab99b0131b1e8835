import { Fragment } from 'react';
import { Link } from 'react-router-dom';
import { authorAddress } from '../../../../functions/contract/addresses.ts';
import { namedOnALine } from '../../../../functions/contract/author-names.ts';
import styles from './card-authors.module.css';

/** Who wrote a book, in one line; whoever is named has a page. */
export function CardAuthors({ author }: { author: string }) {
  const { names, others } = namedOnALine(author);
  return (
    <>
      {names.map((name, place) => (
        <Fragment key={name}>
          {place > 0 ? ', ' : null}
          <Link className={styles['name']} to={authorAddress(name)}>
            {name}
          </Link>
        </Fragment>
      ))}
      {others > 0 ? ` and ${others} others` : null}
    </>
  );
}
