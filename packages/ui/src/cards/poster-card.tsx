import type { ReactNode } from 'react';
import { AppLink, type LinkTarget } from '../link/app-link.js';
import { Picture } from '../picture/picture.js';
import { Rating } from '../rating/rating.js';
import styles from './cards.module.css';

interface PosterCardProps {
  to: LinkTarget;
  title: string;
  /** 2:3. */
  picture: string;
  /** What stands under the title: year, date. */
  note?: ReactNode;
  /** Mean of the votes; left out, no rating is shown. */
  rating?: number | null;
  /** Place in a ranking, beside the title. */
  place?: number;
  /** A mark over the corner of the poster. */
  mark?: ReactNode;
  priority?: boolean;
}

/** A title by its poster; the whole card is the link. */
export function PosterCard({ to, title, picture, note, rating, place, mark, priority }: PosterCardProps) {
  const words = (
    <>
      <span className={styles.title}>{title}</span>
      {(note !== undefined || rating != null) && (
        <span className={styles.notes}>
          {note !== undefined && <span className={styles.note}>{note}</span>}
          {rating != null && <Rating value={rating} />}
        </span>
      )}
    </>
  );
  return (
    <AppLink to={to} className={styles.card}>
      <span className={styles.frame}>
        <Picture
          src={picture}
          alt=""
          shape="poster"
          priority={priority ?? false}
          fallbackIcon="film"
          fallbackText={title}
        />
        {mark && <span className={styles.mark}>{mark}</span>}
      </span>
      {place === undefined ? (
        words
      ) : (
        <span className={styles.ranked}>
          <span className={styles.place}>
            <span className="visually-hidden">Number </span>
            {place}
          </span>
          <span>{words}</span>
        </span>
      )}
    </AppLink>
  );
}
