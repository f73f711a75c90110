import { SignedInOnly, usePageTitle } from '@screenlore/browser-kit';
import { Button, Modal, opensModal, Page } from '@screenlore/ui';
import { useState } from 'react';
import styles from './feed.module.css';
import { FeedList } from './feed-list.js';
import { FeedSettings } from './feed-settings.js';

/** `/feed`: what those did whom one follows (FEED-01). */
export default function FeedPage() {
  usePageTitle('Feed');
  const [open, setOpen] = useState(false);
  return (
    <SignedInOnly>
      <Page className={styles.page}>
        <header className={styles.top}>
          <div>
            <h1 className={styles.heading}>Feed</h1>
            <p className="muted">What the people you follow watch, rate and write.</p>
          </div>
          <Button icon="settings" {...opensModal} onClick={() => setOpen(true)}>
            Settings
          </Button>
        </header>
        <div className={styles.feed}>
          <FeedList />
        </div>
        <Modal open={open} onClose={() => setOpen(false)} title="Settings of your feed">
          <FeedSettings />
        </Modal>
      </Page>
    </SignedInOnly>
  );
}
