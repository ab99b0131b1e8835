import { type ReactNode, type RefObject, useId } from 'react';
import styles from './security.module.css';

/** One part of the page, under a heading of its own, with a sentence on what it is for. */
export function SecuritySection({
  title,
  about,
  heading,
  children,
}: {
  title: string;
  about: ReactNode;
  /** Where the focus goes when what had it is gone. */
  heading?: RefObject<HTMLHeadingElement | null>;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <section className={styles['section']} aria-labelledby={id}>
      <h2 id={id} ref={heading} tabIndex={heading && -1}>
        {title}
      </h2>
      <p className={styles['about']}>{about}</p>
      {children}
    </section>
  );
}
