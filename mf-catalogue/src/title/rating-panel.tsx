import { useUser } from '@screenlore/browser-kit';
import { MESSAGES, type Title } from '@screenlore/contracts';
import { AppLink, formatAverage, formatCount, Icon, Stars } from '@screenlore/ui';
import { rankingAddress } from './ranking-address.js';
import styles from './rating-panel.module.css';

/** The average of the portal's users, and beside it the rating that an imported title has at its source. */
export function RatingPanel({ title }: { title: Title }) {
  const user = useUser();
  const { rating, ratedByCount, peopleAwaiting, ranking } = title.activity;
  return (
    <section className={styles.panel} aria-label="Rating">
      {rating === null ? (
        <p className={styles.none}>Nobody has rated it yet</p>
      ) : (
        <div className={styles.numbers}>
          <p className={styles.average}>
            <Icon name="star" size={34} className={styles.star} />
            <span className={styles.number}>{formatAverage(rating)}</span>
            <span className={styles.votes}>
              <span aria-hidden="true">{formatCount(ratedByCount)}</span>
              <span className="visually-hidden">of 10,</span> {ratedByCount === 1 ? 'rating' : 'ratings'}
              <span className="visually-hidden"> from {ratedByCount} people</span>
            </span>
          </p>
          <Stars value={rating} size={22} />
        </div>
      )}
      <ul className={styles.facts}>
        {ranking !== null && (
          <li>
            <AppLink to={rankingAddress(title.itemType)} className={styles.place}>
              Number {ranking} in the ranking
            </AppLink>
          </li>
        )}
        {peopleAwaiting > 0 && (
          <li>
            {formatCount(peopleAwaiting)} {peopleAwaiting === 1 ? 'person wants' : 'people want'} to see it
          </li>
        )}
        {title.source !== null && <SourceRating source={title.source} />}
      </ul>
      {!user && (
        <p className={styles.visitor}>
          <AppLink to="/login">{MESSAGES.logInToRate}</AppLink>
        </p>
      )}
    </section>
  );
}

function SourceRating({ source }: { source: NonNullable<Title['source']> }) {
  const rating = source.rating === null ? null : `${source.rating.toFixed(1)} of 10`;
  const votes = source.votes === null ? null : `${formatCount(source.votes)} votes`;
  const text = [rating, votes].filter(Boolean).join(', ');
  if (!text) return null;
  const name = source.url ? (
    <a className={styles.source} href={source.url} target="_blank" rel="noreferrer">
      {source.name}
    </a>
  ) : (
    source.name
  );
  return (
    <li>
      {text} on {name}
    </li>
  );
}
