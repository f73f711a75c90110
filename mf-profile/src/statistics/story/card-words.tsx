import { personPath, type StoryCard, type StoryRow, titlePath } from '@screenlore/contracts';
import { AppLink, classNames, Picture } from '@screenlore/ui';
import { type ReactNode, useId } from 'react';
import styles from './card-words.module.css';

/** A card of a story: everything that it shows is also in its text. @param place '3 of 8' */
export function CardWords({ card, place }: { card: StoryCard; place: string }) {
  const { heading, big, small, top, rows, covers } = card;
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      data-card={card.id}
      className={classNames(styles.card, rows.length + covers.length === 0 && styles.bare)}
    >
      <div className={styles.words}>
        <h2 dir="auto" id={id} className={styles.heading}>
          {heading} <span className={styles.place}>{place}</span>
        </h2>
        <p dir="auto" className={classNames(styles.big, big.length > 16 && styles.long)}>
          <Named row={top}>{big}</Named>
        </p>
        <p dir="auto" className={styles.small}>
          {small}
        </p>
      </div>
      {covers.length > 0 && (
        <div aria-hidden="true" className={styles.covers}>
          {covers.map((title) => (
            <Picture
              key={title._id}
              src={title.cover}
              alt=""
              shape="poster"
              sizes="200px"
              fallbackIcon="film"
            />
          ))}
        </div>
      )}
      {rows.length > 0 && (
        <ul className={styles.rows}>
          {rows.map((row) => (
            <Row key={`${row.nameId} ${row.name} ${row.note}`} row={row} />
          ))}
        </ul>
      )}
    </section>
  );
}

function Row({ row }: { row: StoryRow }) {
  const { name, note, share, shareBefore } = row;
  return (
    <li className={classNames(styles.row, share === undefined && styles.plain)}>
      <span dir="auto" className={styles.name}>
        <Named row={row}>{name}</Named>
      </span>
      <span dir="auto" className={styles.note}>
        {note}
      </span>
      {share !== undefined && (
        <svg viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true" className={styles.share}>
          <rect width={100} height={1} className={styles.whole} />
          <rect width={share * 100} height={1} className={styles.part} />
          {shareBefore !== undefined && (
            <rect x={Math.min(99.4, shareBefore * 100)} width={0.6} height={1} className={styles.mark} />
          )}
        </svg>
      )}
    </li>
  );
}

/** A name with a link to its page. */
function Named({ row, children }: { row: StoryRow | undefined; children: ReactNode }) {
  if (row?.title) return <AppLink to={titlePath(row.title.itemType, row.title.titleId)}>{children}</AppLink>;
  return row?.nameId ? <AppLink to={personPath(row.nameId)}>{children}</AppLink> : children;
}
