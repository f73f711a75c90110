import { errorText, notify } from '@screenlore/browser-kit';
import { Button } from '@screenlore/ui';
import { OwnPage } from '../shared/own-page/own-page.js';
import { readNotifications } from './api.js';
import { NoticeList } from './notice-list.js';
import styles from './notices.module.css';

/** `/notifications`: what others did that concerns the reader (NOTE-07). */
export default function NoticesPage() {
  const [read, { isLoading }] = readNotifications.useMutation();
  async function readAll() {
    const { error } = await read({});
    if (error) notify.error(errorText(error));
  }
  return (
    <OwnPage
      title="Notifications"
      about="What others did that concerns you."
      action={
        <Button icon="check" disabled={isLoading} onClick={() => void readAll()}>
          Mark all as read
        </Button>
      }
    >
      <div className={styles.list}>
        <NoticeList />
      </div>
    </OwnPage>
  );
}
