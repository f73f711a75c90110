import { usePageTitle, useUser } from '@screenlore/browser-kit';
import { AppLink, Icon, type IconName, Page } from '@screenlore/ui';
import { DraftList } from '../shared/drafts/draft-list.js';
import styles from './chooser-page.module.css';

/** /write: a new article or review, or a draft (WRITE-01). */
export function ChooserPage() {
  usePageTitle('Write');
  const user = useUser();
  return (
    <Page className={styles.page}>
      <h1 className={styles.heading}>What would you like to write?</h1>
      <div className={styles.choices}>
        <Choice to="/write-article" icon="edit" name="Article/News">
          Something happened, or something deserves a longer look.
        </Choice>
        <span className={styles.or}>or</span>
        <Choice to="/write-review" icon="star" name="Review">
          You saw or played it, and have something to say about it.
        </Choice>
      </div>
      {user?.mayWrite === false && (
        <p className={styles.confirm}>
          You can write drafts at once. To publish,{' '}
          <AppLink to="/settings/account">confirm your email</AppLink> first.
        </p>
      )}
      <DraftList />
    </Page>
  );
}

interface ChoiceProps {
  to: string;
  icon: IconName;
  name: string;
  children: string;
}

function Choice({ to, icon, name, children }: ChoiceProps) {
  return (
    <AppLink to={to} className={styles.choice}>
      <Icon name={icon} size={28} className={styles.icon} />
      <span dir="auto" className={styles.name}>
        {name}
      </span>
      <span className={styles.text}>{children}</span>
    </AppLink>
  );
}
