import {
  AppLink,
  classNames,
  formatAverage,
  formatCount,
  formatRoleRating,
  type LinkTarget,
  Picture,
  type PictureShape,
  Rating,
  stateOfCard,
} from '@screenlore/ui';
import { Fragment, memo } from 'react';
import styles from './title-row.module.css';

export interface TitleRowProps {
  to: LinkTarget;
  /** The place in the ranking; absent in a plain list. */
  place?: number;
  title: string;
  /** Null leaves it empty, for a row that is not near the screen. */
  picture: string | null;
  /** `poster` for titles, `portrait` for people and roles. */
  shape?: Extract<PictureShape, 'poster' | 'portrait'>;
  /** Next to the title: the year. */
  year?: string | undefined;
  /** What the person is known for. */
  details?: string | undefined;
  /** Genres, main genre first: as many as fit completely are shown, three at most. Pass the same array for the same row. */
  genres?: readonly string[] | undefined;
  /** The mean of the votes, null without votes; absent if it cannot be rated. */
  rating?: number | null;
  votes?: number;
  /** The number that decides the row's place, if that is not the mean: it comes first, with the mean next to it. */
  weighted?: number | undefined;
  /** Roles have one decimal. */
  ratingOf?: 'title' | 'role';
  outstanding?: boolean;
}

/** The width of a row's picture, as in `title-row.module.css`. */
const PICTURE_SIZES = '(min-width: 1024px) 56px, 48px';
const GENRES = 3;
/** The number of places that are highlighted. */
const PODIUM = 3;

/**
 * A row of a ranking: one line from 1024 px, two below. Lists of hundreds grow while they are read, so unchanged rows are not rendered
 * again.
 */
export const TitleRow = memo(function TitleRow({
  to,
  place,
  title,
  picture,
  shape = 'poster',
  year,
  details,
  genres,
  rating,
  votes,
  weighted,
  ratingOf = 'title',
  outstanding = false,
}: TitleRowProps) {
  const isUnrated = rating === null && weighted === undefined;
  return (
    <AppLink
      to={to}
      state={shape === 'poster' && picture !== null ? stateOfCard({ title, picture }) : undefined}
      className={classNames(styles.row, isUnrated && styles.unrated)}
    >
      {place !== undefined && (
        <span className={classNames(styles.place, place <= PODIUM && styles.podium)}>
          <span className="visually-hidden">Number </span>
          {place}
        </span>
      )}
      {picture === null ? (
        <span className={classNames(styles.picture, styles.empty, shape === 'portrait' && styles.portrait)} />
      ) : (
        <Picture
          src={picture}
          alt=""
          shape={shape}
          sizes={PICTURE_SIZES}
          fallbackIcon={shape === 'poster' ? 'film' : 'user'}
          className={styles.picture}
        />
      )}
      <span className={styles.words}>
        <span dir="auto" className={`clamp ${styles.title}`}>
          {title}
        </span>{' '}
        <span className={styles.facts}>
          {year && <span className={styles.year}>{year}</span>}{' '}
          {details && <span className={`clamp ${styles.details}`}>{details}</span>}
          {genres && genres.length > 0 && (
            <span className={styles.genres}>
              {genres.slice(0, GENRES).map((genre) => (
                <Fragment key={genre}>
                  <span className={styles.genre}>{genre}</span>{' '}
                </Fragment>
              ))}
            </span>
          )}
        </span>
      </span>
      {rating !== undefined && <Numbers {...{ rating, votes, weighted, ratingOf, outstanding }} />}
    </AppLink>
  );
});

type NumbersProps = Required<Pick<TitleRowProps, 'ratingOf' | 'outstanding'>> & {
  rating: number | null;
  votes: number | undefined;
  weighted: number | undefined;
};

/** The number that decides, with a star; next to it the mean and the number of votes. */
function Numbers({ rating, votes, weighted, ratingOf, outstanding }: NumbersProps) {
  const first = weighted ?? rating;
  if (first === null) return <span className={styles.noVotes}>No votes yet</span>;
  return (
    <span className={styles.numbers}>
      <span className={styles.rating}>
        <Rating
          value={first}
          of={weighted === undefined ? ratingOf : 'title'}
          ground={outstanding ? 'badge' : 'page'}
          className={outstanding ? styles.outstanding : undefined}
        />
      </span>
      {weighted !== undefined && (
        <span className={styles.mean}>
          {rating !== null &&
            `avg. ${ratingOf === 'role' ? formatRoleRating(rating) : formatAverage(rating)}`}
        </span>
      )}
      {votes !== undefined && (
        <span className={styles.votes}>
          {formatCount(votes)} {votes === 1 ? 'vote' : 'votes'}
        </span>
      )}
    </span>
  );
}
