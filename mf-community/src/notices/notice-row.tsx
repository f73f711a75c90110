import { type Notice, shownPicture } from '@screenlore/contracts';
import { AppLink, Icon, Picture } from '@screenlore/ui';
import { ago } from '../shared/ago.js';
import { Avatar } from '../shared/avatar/avatar.js';
import { readNotifications } from './api.js';
import { noticePath, noticeWords } from './notice-words.js';
import styles from './notices.module.css';

/** A notification; opening it marks it as read. */
export function NoticeRow({ notice }: { notice: Notice }) {
  const [read] = readNotifications.useMutation();
  const { _id, unread, at, people, thing } = notice;
  return (
    <li className={styles.row} data-unread={unread || undefined}>
      <Faces people={people} picture={thing?.picture ?? null} />
      <div className={styles.words}>
        <AppLink
          dir="auto"
          to={noticePath(notice)}
          className={styles.link}
          onClick={() => {
            if (unread) void read({ id: _id });
          }}
        >
          {unread && <span className="visually-hidden">Unread: </span>}
          {noticeWords(notice)}
        </AppLink>
        <time dateTime={at} className={styles.when}>
          {ago(at)}
        </time>
      </div>
      {unread && <span className={styles.dot} aria-hidden="true" />}
    </li>
  );
}

function Faces({ people, picture }: { people: Notice['people']; picture: string | null }) {
  if (people.length > 0)
    return (
      <span className={styles.faces} data-many={people.length > 1 || undefined}>
        {people.slice(0, 2).map((person) => (
          <Avatar key={person.username} of={person} size={people.length > 1 ? 32 : 44} />
        ))}
      </span>
    );
  return picture ? (
    <Picture src={shownPicture(picture)} alt="" shape="poster" sizes="44px" className={styles.picture} />
  ) : (
    <span className={styles.sign} aria-hidden="true">
      <Icon name="check" size={22} />
    </span>
  );
}
