import { type ReactNode, type RefObject, useId } from 'react';
import styles from './security.module.css';

/** One section of the page, with a heading and a sentence on its purpose. */
export function SecuritySection({
  title,
  about,
  heading,
  children,
}: {
  title: string;
  about: ReactNode;
  /** Takes the focus when the focused element is removed. */
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
