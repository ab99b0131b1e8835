import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../lib/class-names.ts';
import styles from './fact.module.css';

/** Names and their values (`Fact`) in two columns, `lined` if with a line below each. */
export function Facts({
  lined = false,
  className,
  ...dl
}: ComponentProps<'dl'> & { lined?: boolean }) {
  return (
    <dl {...dl} className={classNames(styles['facts'], lined && styles['lined'], className)} />
  );
}

/** A name and value of a `<dl>`; `className` styles the value. */
export function Fact({
  name,
  className,
  children,
}: {
  name: string;
  className?: string | undefined;
  children: ReactNode;
}) {
  return (
    <div>
      <dt>{name}</dt>
      <dd className={className}>{children}</dd>
    </div>
  );
}
