import { classNames } from '../lib/class-names.ts';
import styles from './skeleton.module.css';

/** A grey bar of text, as wide as what it stands for; `className` may give another shape. */
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

/** Says to screen readers that something is on its way; the skeletons beside it say it to eyes. */
export function LoadingNote({ text = 'Loading' }: { text?: string }) {
  return (
    <p className="visually-hidden" role="status" data-loading="">
      {text}
    </p>
  );
}
