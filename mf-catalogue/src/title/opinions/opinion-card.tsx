import { RemoteBlock, useGiven, useUser } from '@screenlore/browser-kit';
import { LikeButton } from '@screenlore/browser-kit/likes';
import { ReportButton } from '@screenlore/browser-kit/reports';
import { type CallReply, RATING_LABELS, reachNote } from '@screenlore/contracts';
import { AppLink, formatDate, Icon } from '@screenlore/ui';
import { useState } from 'react';
import styles from './opinions.module.css';

type OpinionOfSomebody = CallReply<'get-opinions'>['opinions'][number];

/** An opinion with its author, stars and date. */
export function OpinionCard({
  opinion: { _id, user, rating, reviewText, timestamp, editedAt, rewrittenAt, likes, reach, covered },
}: {
  opinion: OpinionOfSomebody;
}) {
  const { given, givenOf } = useGiven();
  const [opened, setOpened] = useState(false);
  const reaches = reachNote(reach);
  const own = useUser()?.username === user?.username;
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
          {editedAt && ` · ${rewrittenAt ? 'rewritten' : 'edited'}`}
          {reaches !== null && ` · ${reaches}`}
        </time>
      </p>
      {covered ? (
        <RemoteBlock
          id="mf_community/blocks"
          name="CoveredText"
          label="The opinion"
          skeleton={
            <p dir="auto" className={styles.covered}>
              {reviewText}
            </p>
          }
          props={{
            ...{ type: 'opinion', id: _id, covered, of: `${name}’s opinion` },
            onOpen: () => setOpened(true),
            children: wordsOf,
          }}
        />
      ) : (
        wordsOf(reviewText)
      )}
      <div className={styles.likes} data-screen-only>
        {user && (opened || !covered) && (
          <>
            <LikeButton kind="opinion" id={_id} likes={likes} own={own} what={`${name}’s opinion`} />
            <ReportButton kind="opinion" id={_id} own={own} what={`${name}’s opinion`} />
          </>
        )}
      </div>
    </article>
  );
}

const wordsOf = (words: string) => (
  <p dir="auto" className={styles.text}>
    {words}
  </p>
);
