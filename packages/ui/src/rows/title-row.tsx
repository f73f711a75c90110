import { formatCount } from '../format/format-count.js';
import { AppLink, type LinkTarget } from '../link/app-link.js';
import { Picture, type PictureShape } from '../picture/picture.js';
import { Rating } from '../rating/rating.js';
import styles from './title-row.module.css';

interface TitleRowProps {
  to: LinkTarget;
  /** Place in the ranking; left out in a plain list. */
  place?: number;
  title: string;
  picture: string;
  /** `poster` for titles, `portrait` for people and roles. */
  shape?: Extract<PictureShape, 'poster' | 'portrait'>;
  /** Beside the title: the year. */
  year?: string | undefined;
  /** Genres, or what the person is known for. */
  details?: string | undefined;
  /** Left out where nothing can be rated (search results). */
  rating?: number | null;
  votes?: number;
  /** Roles show one decimal. */
  ratingOf?: 'title' | 'role';
  outstanding?: boolean;
}

/** A row of a ranking or result list: one line from 1024 px, two below (look.md 'Density'). */
export function TitleRow({
  to,
  place,
  title,
  picture,
  shape = 'poster',
  year,
  details,
  rating,
  votes,
  ratingOf = 'title',
  outstanding = false,
}: TitleRowProps) {
  return (
    <AppLink to={to} className={styles.row}>
      {place !== undefined && (
        <span className={styles.place}>
          <span className="visually-hidden">Number </span>
          {place}
        </span>
      )}
      <Picture
        src={picture}
        alt=""
        shape={shape}
        fallbackIcon={shape === 'poster' ? 'film' : 'user'}
        className={styles.picture}
      />
      <span className={styles.words}>
        <span className={styles.title}>
          {title}
          {year && <span className={styles.year}> {year}</span>}
        </span>
        {details && <span className={styles.details}>{details}</span>}
      </span>
      {rating !== undefined && (
        <span className={styles.numbers}>
          <Rating value={rating} of={ratingOf} ground={outstanding ? 'badge' : 'page'} />
          {votes !== undefined && (
            <span className={styles.votes}>
              {formatCount(votes)} {votes === 1 ? 'vote' : 'votes'}
            </span>
          )}
        </span>
      )}
    </AppLink>
  );
}
