import { useGiven, useUser } from '@screenlore/browser-kit';
import { loginPath, MESSAGES, SINGULAR, type Title, titlePath } from '@screenlore/contracts';
import { AppLink, ButtonLink, counted, formatAverage, formatCount, Icon, Stars } from '@screenlore/ui';
import { MarkButton } from '../shared/rate/mark-button.js';
import { useFavorite, useWantToSee } from '../shared/rate/use-mark.js';
import { YourRating } from '../shared/rate/your-rating.js';
import { rankingAddress } from './list-address.js';
import styles from './rating-panel.module.css';
import { useTitleVotes } from './use-title-votes.js';
import { TitleViewings } from './viewings/title-viewings.js';

/** The users' average, an imported title's rating at its source, and the user's own rating. */
export function RatingPanel({ title }: { title: Title }) {
  const user = useUser();
  const { scale } = useGiven();
  const { rating, ratedByCount, peopleAwaiting, ranking } = title.activity;
  return (
    <section className={styles.panel} aria-label="Rating">
      <div className={styles.numbers}>
        {rating === null ? (
          <p className={styles.none}>No ratings yet</p>
        ) : (
          <p className={styles.average}>
            <Icon name="star" size={34} className={styles.star} />
            <span className={styles.number}>{formatAverage(rating)}</span>
            {scale === 'five' && (
              <span aria-hidden="true" className={styles.votes}>
                of 10
              </span>
            )}
            <span className={styles.votes}>
              <span aria-hidden="true">{formatCount(ratedByCount)}</span>
              <span className="visually-hidden">of 10,</span> {ratedByCount === 1 ? 'rating' : 'ratings'}
              <span className="visually-hidden"> from {counted(ratedByCount, 'person', 'people')}</span>
            </span>
          </p>
        )}
        <ul className={styles.facts}>
          {ranking !== null && (
            <li>
              <AppLink to={rankingAddress(title.itemType)} className={`touch ${styles.place}`}>
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
      </div>
      {/* As tall for a visitor as for a user: the first view does not know yet which it is. */}
      <div className={styles.yours}>
        {user ? <Yours key={title.titleId} title={title} /> : <Visitor title={title} />}
      </div>
      <TitleViewings title={title} />
    </section>
  );
}

function Yours({ title }: { title: Title }) {
  const { moveTitle, moveAwaiting, refresh } = useTitleVotes(title);
  const item = { mediaId: title.titleId, type: SINGULAR[title.itemType] };
  const favorite = useFavorite(item);
  const wanted = useWantToSee(item, moveAwaiting);
  return (
    <YourRating item={item} name={title.title} moveVotes={moveTitle} onSaved={refresh}>
      <div className={styles.marks}>
        <MarkButton mark={favorite} icon="heart">
          Favourite
        </MarkButton>
        <MarkButton mark={wanted} icon="bookmark">
          Want to see
        </MarkButton>
      </div>
    </YourRating>
  );
}

/** TITLE-05: placeholders for members' controls; each links to the log-in and back. */
function Visitor({ title }: { title: Title }) {
  const to = loginPath(titlePath(title.itemType, title.titleId));
  return (
    <>
      <span className={styles.stars}>
        <Stars value={0} size={22} />
      </span>
      <p className={styles.why}>Rate it, review it, or save it for later.</p>
      <div className={styles.marks}>
        <ButtonLink variant="outline" icon="heart" className={styles.mark} to={to}>
          Favourite
        </ButtonLink>
        <ButtonLink variant="outline" icon="bookmark" className={styles.mark} to={to}>
          Want to see
        </ButtonLink>
      </div>
      <ButtonLink variant="outline" to={to}>
        {MESSAGES.logInToRate}
      </ButtonLink>
    </>
  );
}

function SourceRating({ source }: { source: NonNullable<Title['source']> }) {
  const rating = source.rating === null ? null : `${source.rating.toFixed(1)} of 10`;
  const votes =
    source.votes === null ? null : `${formatCount(source.votes)} ${source.votes === 1 ? 'vote' : 'votes'}`;
  const text = [rating, votes].filter(Boolean).join(', ');
  if (!text) return null;
  const name = source.url ? (
    <a dir="auto" className={styles.source} href={source.url} target="_blank" rel="noreferrer">
      {source.name}
    </a>
  ) : (
    source.name
  );
  return (
    <li dir="auto">
      {text} on {name}
    </li>
  );
}
