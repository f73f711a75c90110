import { useGiven } from '@screenlore/browser-kit';
import { type CallReply, RATING_LABELS } from '@screenlore/contracts';
import { AppLink, formatDate, Icon } from '@screenlore/ui';
import styles from './opinions.module.css';

type OpinionOfSomebody = CallReply<'get-opinions'>['opinions'][number];

/** Who gave how many stars, when and why. */
export function OpinionCard({
  opinion: { user, rating, reviewText, timestamp, editedAt },
}: {
  opinion: OpinionOfSomebody;
}) {
  const { given, givenOf } = useGiven();
  const name = user ? `${user.firstName} ${user.surname}` : 'A member';
  return (
    <article className={styles.opinion}>
      <p className={styles.head}>
        {user ? (
          <AppLink dir="auto" to={`/user/${encodeURIComponent(user.username)}`} className={styles.name}>
            {name}
          </AppLink>
        ) : (
          <span dir="auto" className={styles.name}>
            {name}
          </span>
        )}
        <span className={styles.rating}>
          <Icon name="star" size={14} className={styles.star} />
          <span aria-hidden="true">{given(rating)}</span>
          <span className="visually-hidden">
            Rated {givenOf(rating)}, {RATING_LABELS[rating - 1]}
          </span>
        </span>
        <time className={styles.date} dateTime={timestamp}>
          {formatDate(timestamp.slice(0, 10))}
          {editedAt && ' · edited'}
        </time>
      </p>
      <p dir="auto" className={styles.text}>
        {reviewText}
      </p>
    </article>
  );
}
