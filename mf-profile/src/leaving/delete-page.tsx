import { SignedInOnly, usePageTitle, useUser } from '@screenlore/browser-kit';
import { LEAVING_DAYS } from '@screenlore/contracts';
import { AppLink, formatMoment, Page } from '@screenlore/ui';
import { useState } from 'react';
import { LeaveForm } from './leave-form.js';
import styles from './leaving.module.css';
import { type Made, MadeNotice } from './made-notice.js';

/** /delete-account: what is deleted, what happens to texts, and the request itself (LIB-110). */
export default function DeletePage() {
  usePageTitle('Delete your account');
  return (
    <SignedInOnly>
      <Leave />
    </SignedInOnly>
  );
}

function Leave() {
  const leavesAt = useUser()?.leavesAt ?? null;
  const [made, setMade] = useState<Made>();
  // A member who has kept the account since, here or in another tab, starts over.
  if (made && leavesAt) return <MadeNotice made={made} />;
  return (
    <Page className={styles.page}>
      <header className={styles.part}>
        <h1>Delete your account</h1>
        {leavesAt ? (
          <p>
            Your account will be deleted on <time dateTime={leavesAt}>{formatMoment(leavesAt)}</time>. “Keep
            my account”, at the top of every page, cancels that. Here you can change what happens to your
            texts: the day stays the same, and the receipt gets a new address.
          </p>
        ) : (
          <p className="muted">
            Your account is deleted after {LEAVING_DAYS} days. Until then you can log in and cancel it with
            one press. After that it cannot be undone.
          </p>
        )}
      </header>
      <section className={styles.part} aria-labelledby="goes">
        <h2 id="goes">What will be deleted</h2>
        <ul className={styles.goes}>
          <li>Your diary, progress, lists and imports, and who you follow and who follows you.</li>
          <li>
            Your ratings with opinions, favourites and what you want to see. Averages will be as if you had
            never rated.
          </li>
          <li>Your drafts, and the pictures you uploaded for anything that is deleted.</li>
          <li>Your profile, email, ways to log in and sessions. Nobody else can take your username.</li>
        </ul>
        <p>
          From today, others cannot find your profile. What you published stays under your name until that
          day. Backups are overwritten in the weeks after.
        </p>
        <p>
          <strong>Take your data with you first:</strong>{' '}
          <AppLink to="/export" className={styles.link}>
            export everything
          </AppLink>
          . You can do that until that day.
        </p>
      </section>
      <LeaveForm again={leavesAt !== null} onMade={setMade} />
    </Page>
  );
}
