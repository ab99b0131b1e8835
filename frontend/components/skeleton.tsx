import { Fragment, type ReactNode } from 'react';
import { classNames } from '../lib/class-names.ts';
import styles from './skeleton.module.css';

type Width = 'full' | 'most' | 'half' | 'short';

/**
 * A grey placeholder bar as wide as the text it stands for; `className` may give it another shape.
 */
export function Skeleton({
  width = 'full',
  className,
}: {
  width?: Width;
  className?: string | undefined;
}) {
  return (
    <span aria-hidden="true" className={classNames(styles['bar'], styles[width], className)} />
  );
}

/** The same placeholder several times. */
export function Repeat({ times, children }: { times: number; children: ReactNode }) {
  return Array.from({ length: times }, (_, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have nothing but their place
    <Fragment key={place}>{children}</Fragment>
  ));
}

/** Announces to screen readers that something is loading, and shows skeletons of these widths. */
export function LoadingNote({
  text = 'Loading',
  bars = [],
}: {
  text?: string;
  bars?: readonly Width[];
}) {
  return (
    <>
      <p className="visually-hidden" role="status" data-loading="">
        {text}
      </p>
      {bars.map((width, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have nothing but their place
        <Skeleton key={place} width={width} />
      ))}
    </>
  );
}
