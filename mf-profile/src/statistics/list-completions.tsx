import type { ListCompletion } from '@screenlore/contracts';
import { AppLink, Section, SeeAll } from '@screenlore/ui';
import { listPath } from '../shared/lists/words.js';
import { userPath } from '../shared/user-paths.js';
import { ShareBar } from './charts/share-bar.js';
import styles from './statistics.module.css';

interface ListCompletionsProps {
  username: string;
  lists: readonly ListCompletion[];
}

/** The completion of each of the member's own lists (LIB-219). */
export function ListCompletions({ username, lists }: ListCompletionsProps) {
  const overview = `${userPath(username)}/lists`;
  return (
    <Section title="Your lists" aside={<SeeAll to={overview}>All lists</SeeAll>}>
      {lists.length === 0 ? (
        <p className={styles.note}>Make a list of titles, and see here how many of them you have seen.</p>
      ) : (
        <ul className={styles.lists}>
          {lists.map(({ listId, name, seen, of }) => (
            <li key={listId}>
              <AppLink to={listPath(listId)} className={styles.list}>
                <span dir="auto" className={styles.listName}>
                  {name}
                </span>{' '}
                <span className={styles.seen}>
                  seen {seen.toLocaleString()} of {of.toLocaleString()}
                </span>
                <ShareBar share={seen / of} />
              </AppLink>
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}
