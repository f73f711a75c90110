import { SignedInOnly, usePageTitle } from '@screenlore/browser-kit';
import { Page } from '@screenlore/ui';
import type { ReactNode } from 'react';
import styles from './own-page.module.css';

interface OwnPageProps {
  title: string;
  about: string;
  action: ReactNode;
  children: ReactNode;
}

/** A page in one column, private to each member. */
export function OwnPage(props: OwnPageProps) {
  usePageTitle(props.title);
  return (
    <SignedInOnly>
      <ColumnPage {...props} />
    </SignedInOnly>
  );
}

export const ColumnPage = ({ title, about, action, children }: OwnPageProps) => (
  <Page className={styles.page}>
    <header className={styles.top}>
      <div>
        <h1 dir="auto" className={styles.heading}>
          {title}
        </h1>
        <p dir="auto" className="muted">
          {about}
        </p>
      </div>
      {action}
    </header>
    {children}
  </Page>
);
