import { usePageTitle, useUser } from '@screenlore/browser-kit';
import { Navigate } from '@screenlore/browser-kit/router';
import { EmptyState, Page } from '@screenlore/ui';
import styles from '../coming.module.css';

/** /settings; without an access token it leads to /login (portal.md §5). */
export function SettingsPage() {
  const user = useUser();
  usePageTitle('Settings');
  if (!user) return <Navigate to="/login" replace />;
  return (
    <Page className={styles.page}>
      <h1>Settings</h1>
      <EmptyState icon="settings" title={`${user.firstName} ${user.surname}, @${user.username}`}>
        Your name, username and email will stand here with the next release.
      </EmptyState>
    </Page>
  );
}
