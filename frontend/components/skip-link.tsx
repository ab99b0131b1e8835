import styles from './skip-link.module.css';

/**
 * A link, seen while it has the focus, past the many controls behind it to the part of the page with
 * this id, which needs a `tabIndex`.
 */
export function SkipLink({ to, children }: { to: string; children: string }) {
  return (
    <a
      className={styles['skip']}
      href={`#${to}`}
      onClick={(event) => {
        // Not by URL: a hash would make it another history entry.
        event.preventDefault();
        document.getElementById(to)?.focus();
      }}
    >
      {children}
    </a>
  );
}
