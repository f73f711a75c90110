import { SignedInOnly, usePageTitle } from '@screenlore/browser-kit';
import { useSearchParams } from '@screenlore/browser-kit/router';
import { Page } from '@screenlore/ui';
import { choiceIn, namesIn } from './choice.js';
import { ChooseMembers } from './choose-members.js';
import { FoundTitles } from './found-titles.js';
import styles from './together.module.css';

/** `/together`: what several members would all like; the address names them (TOGETHER-02 to 07). */
export default function TogetherPage() {
  usePageTitle('Find something together');
  const [search] = useSearchParams();
  const members = namesIn(search);
  return (
    <SignedInOnly>
      <Page className={styles.page}>
        <header className={styles.head}>
          <h1>Find something together</h1>
          <p className="muted">What all of you would like, and none of you has seen.</p>
        </header>
        {members.length > 1 ? <FoundTitles members={members} choice={choiceIn(search)} /> : <ChooseMembers />}
      </Page>
    </SignedInOnly>
  );
}
