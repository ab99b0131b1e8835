import { classNames } from '../lib/class-names.ts';
import styles from './skeleton.module.css';

/**
 * A grey placeholder bar as wide as the text it stands for; `className` may give it another shape.
 */
export function Skeleton({
  width = 'full',
  className,
}: {
  width?: 'full' | 'most' | 'half' | 'short';
  className?: string | undefined;
}) {
  return (
    <span aria-hidden="true" className={classNames(styles['bar'], styles[width], className)} />
  );
}

/** Tells screen readers that something is loading; skeletons show it to everybody else. */
export function LoadingNote({ text = 'Loading' }: { text?: string }) {
  return (
    <p className="visually-hidden" role="status" data-loading="">
      {text}
    </p>
  );
}
