import { Fragment, useState } from 'react';
import { Link } from 'react-router-dom';
import { Button } from '../../../components/button.tsx';
import { authorNames } from '../book-facts.ts';

/** Some books name a whole workshop; this many people are named at once. */
const NAMED_AT_ONCE = 6;

/** The book's authors, each a link to all that the shop has of them. */
export function AuthorLinks({ author }: { author: string }) {
  const [all, setAll] = useState(false);
  const names = authorNames(author);
  const shown = all ? names : names.slice(0, NAMED_AT_ONCE);
  const rest = names.length - shown.length;
  return (
    <>
      {shown.map((name, place) => (
        <Fragment key={name}>
          {place > 0 ? ', ' : null}
          <Link to={`/?search=${encodeURIComponent(name)}`}>{name}</Link>
        </Fragment>
      ))}
      {rest > 0 ? (
        <>
          {' '}
          <Button look="plain" onClick={() => setAll(true)}>
            and {rest} more
          </Button>
        </>
      ) : null}
    </>
  );
}
