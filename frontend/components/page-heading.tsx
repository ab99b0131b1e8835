import type { ReactNode } from 'react';
import { windowTitle } from '#contract/settings/settings.ts';
import { useShop } from '../stores/shop-store.ts';
import styles from './page-heading.module.css';

/** The page's heading and window title; `children` is an introductory line. */
export function PageHeading({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <header className={styles['heading']}>
      <PageTitle title={title} />
      <h1>{title}</h1>
      {children ? <div className={styles['intro']}>{children}</div> : null}
    </header>
  );
}

/** Sets the window's title. */
export function PageTitle({ title }: { title?: string }) {
  const { shopName } = useShop();
  return <title>{windowTitle(title, shopName)}</title>;
}
