import { AppLink, type LinkTarget } from '../link/app-link.js';
import { Picture } from '../picture/picture.js';
import { Rating } from '../rating/rating.js';
import styles from './cards.module.css';

interface RoleCardProps {
  to: LinkTarget;
  actor: string;
  /** 4:5. */
  picture: string;
  /** Null when no source names the character. */
  character: string | null;
  /** The title the part is played in; left out on that title's own page. */
  title?: string;
  rating: number | null;
  /** The role carries the yellow badge. */
  outstanding: boolean;
}

/** A part somebody plays: face, character, actor, rating with one decimal. */
export function RoleCard({ to, actor, picture, character, title, rating, outstanding }: RoleCardProps) {
  return (
    <AppLink to={to} className={styles.card}>
      <span className={styles.frame}>
        <Picture src={picture} alt="" shape="portrait" fallbackIcon="user" fallbackText={actor} />
        {rating !== null && (
          <span className={styles.corner}>
            <Rating value={rating} of="role" ground={outstanding ? 'badge' : 'picture'} />
          </span>
        )}
      </span>
      <span className={styles.title}>{character ?? actor}</span>
      <span className={styles.notes}>
        <span className={styles.note}>
          {character === null ? title : actor}
          {title && character !== null && <span className={styles.second}>{title}</span>}
        </span>
      </span>
    </AppLink>
  );
}
