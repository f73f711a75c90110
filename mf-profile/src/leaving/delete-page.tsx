import { SignedInOnly, usePageTitle, useUser } from '@screenlore/browser-kit';
import { LEAVING_DAYS } from '@screenlore/contracts';
import { AppLink, formatMoment, Page } from '@screenlore/ui';
import { useState } from 'react';
import { LeaveForm } from './leave-form.js';
import styles from './leaving.module.css';
import { type Made, MadeNotice } from './made-notice.js';

/** /delete-account: what goes, what becomes of texts, and the request itself (LIB-110). */
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
  // Who kept the account since, here or in another tab, starts over.
  if (made && leavesAt) return <MadeNotice made={made} />;
  return (
    <Page className={styles.page}>
      <header className={styles.part}>
        <h1>Delete your account</h1>
        {leavesAt ? (
          <p>
            Your account will be deleted on <time dateTime={leavesAt}>{formatMoment(leavesAt)}</time>. “Keep
            my account”, at the top of every page, takes that back. Here you can change what becomes of your
            texts: the day stays, and the receipt gets a new address.
          </p>
        ) : (
          <p className="muted">
            Your account is deleted after {LEAVING_DAYS} days. Until then you can sign in, and one press takes
            it back. After that nothing does.
          </p>
        )}
      </header>
      <section className={styles.part} aria-labelledby="goes">
        <h2 id="goes">What goes</h2>
        <ul className={styles.goes}>
          <li>Your diary, progress, lists and imports, and whom you follow and who follows you.</li>
          <li>
            Your ratings with opinions, favourites and what you want to see. Averages are as if you never
            rated.
          </li>
          <li>Your drafts, and the pictures you uploaded for what goes.</li>
          <li>Your profile, email, ways to sign in and sessions. Your username goes to nobody else.</li>
        </ul>
        <p>
          Others do not find your profile from today on. What you published stays with your name until the
          day. Copies that the portal’s operators keep for emergencies are overwritten in the weeks after.
        </p>
        <p>
          <strong>Take your things along first:</strong>{' '}
          <AppLink to="/export" className={styles.link}>
            export everything
          </AppLink>
          . That works until the day.
        </p>
      </section>
      <LeaveForm again={leavesAt !== null} onMade={setMade} />
    </Page>
  );
}
