import { Button, ButtonLink, Modal, opensModal } from '@screenlore/ui';
import { useState } from 'react';
import { OwnPage } from '../shared/own-page/own-page.js';
import styles from './feed.module.css';
import { FeedList } from './feed-list.js';
import { FeedSettings } from './feed-settings.js';

/** `/feed`: the acts of the people whom the member follows (FEED-01). */
export default function FeedPage() {
  const [open, setOpen] = useState(false);
  return (
    <OwnPage
      title="Feed"
      about="What the people you follow watch, rate and write."
      action={
        <div className="buttons">
          <ButtonLink to="/clubs">Clubs</ButtonLink>
          <Button icon="settings" {...opensModal} onClick={() => setOpen(true)}>
            Settings
          </Button>
        </div>
      }
    >
      <div className={styles.feed}>
        <FeedList />
      </div>
      <Modal open={open} onClose={() => setOpen(false)} title="Feed settings">
        <FeedSettings />
      </Modal>
    </OwnPage>
  );
}
