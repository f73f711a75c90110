import { errorText, notify, skipToken, useUser } from '@screenlore/browser-kit';
import { Button } from '@screenlore/ui';
import { OwnPage } from '../shared/own-page/own-page.js';
import { getNotifications, readNotifications } from './api.js';
import { NoticeList } from './notice-list.js';
import styles from './notices.module.css';

/** `/notifications`: acts of others that concern the reader (NOTE-07). */
export default function NoticesPage() {
  const [read, { isLoading }] = readNotifications.useMutation();
  const user = useUser();
  const { data: first } = getNotifications.useQuery(user ? { before: null } : skipToken);
  async function readAll() {
    const { error } = await read({});
    if (error) notify.error(errorText(error));
  }
  return (
    <OwnPage
      title="Notifications"
      about="What others did that concerns you."
      action={
        first !== undefined &&
        first.notifications.length > 0 && (
          <Button icon="check" disabled={isLoading} onClick={() => void readAll()}>
            Mark all as read
          </Button>
        )
      }
    >
      <div className={styles.list}>
        <NoticeList />
      </div>
    </OwnPage>
  );
}
