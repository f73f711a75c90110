import { classNames, Picture } from '@screenlore/ui';
import styles from './covers.module.css';

const PLACES = 5;

/** Pictures of the first entries, side by side, with empty frames for missing ones. */
export function Covers({
  covers,
  sizes,
  priority = false,
}: {
  covers: readonly string[];
  /** The display width of a picture, in the syntax of the `sizes` attribute. */
  sizes: string;
  priority?: boolean;
}) {
  return (
    <span className={styles.covers} aria-hidden="true">
      {Array.from({ length: PLACES }, (_, place) => {
        const src = covers[place];
        return src === undefined ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: a frame has only its number
          <span key={place} className={classNames(styles.cover, styles.free)} />
        ) : (
          <Picture
            // biome-ignore lint/suspicious/noArrayIndexKey: a frame has only its number
            key={place}
            className={styles.cover}
            src={src}
            alt=""
            shape="poster"
            sizes={sizes}
            priority={priority && place === 0}
          />
        );
      })}
    </span>
  );
}
