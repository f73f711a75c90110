import { APP_BASE, type CallReply, RECEIPT_DAYS } from '@screenlore/contracts';
import { AppLink, formatMoment, Page } from '@screenlore/ui';
import { useEffect, useRef } from 'react';
import { CopyLine } from '../shared/copy-line.js';
import styles from './leaving.module.css';

export type Made = CallReply<'delete-account'>;

/** Confirms the request, with the receipt's address, which the portal cannot show again. */
export function MadeNotice({ made: { dueAt, receipt } }: { made: Made }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const path = `/receipt/${receipt}`;
  return (
    <Page className={styles.page}>
      <header className={styles.part}>
        <h1 ref={heading} tabIndex={-1}>
          Your account will be deleted on {formatMoment(dueAt)}
        </h1>
        <p>
          You are logged out everywhere else. Until then “Keep my account”, at the top of every page, cancels
          it.
        </p>
      </header>
      <section className={styles.notice} aria-labelledby="receipt">
        <h2 id="receipt">Your receipt</h2>
        <p>
          This address shows until when you can come back, and afterwards what was deleted where. It does not
          contain your name, and works until {RECEIPT_DAYS} days after everything is gone.{' '}
          <strong>Copy it now: it is not shown again.</strong>
        </p>
        <CopyLine label="Address of your receipt" address={`${location.origin}${APP_BASE}${path}`} />
        <p>
          <AppLink to={path} className={styles.link}>
            Open the receipt
          </AppLink>
        </p>
      </section>
      <p>
        <AppLink to="/export" className={styles.link}>
          Export everything
        </AppLink>{' '}
        works until then.
      </p>
    </Page>
  );
}
