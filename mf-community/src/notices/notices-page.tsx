import { errorText, notify, SignedInOnly, usePageTitle } from '@screenlore/browser-kit';
import { Button, Page } from '@screenlore/ui';
import { readNotifications } from './api.js';
import { NoticeList } from './notice-list.js';
import styles from './notices.module.css';

/** `/notifications`: what others did that concerns the reader (NOTE-07). */
export default function NoticesPage() {
  usePageTitle('Notifications');
  const [read, { isLoading }] = readNotifications.useMutation();
  async function readAll() {
    const { error } = await read({});
    if (error) notify.error(errorText(error));
  }
  return (
    <SignedInOnly>
      <Page className={styles.page}>
        <header className={styles.top}>
          <div>
            <h1 className={styles.heading}>Notifications</h1>
            <p className="muted">What others did that concerns you.</p>
          </div>
          <Button icon="check" disabled={isLoading} onClick={() => void readAll()}>
            Mark all as read
          </Button>
        </header>
        <div className={styles.list}>
          <NoticeList />
        </div>
      </Page>
    </SignedInOnly>
  );
}
