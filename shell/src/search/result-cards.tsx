import { Link } from '@screenlore/browser-kit/router';
import type { SearchItem } from '@screenlore/contracts';
import { Icon } from '@screenlore/ui';
import { useState } from 'react';
import styles from './result-cards.module.css';

interface CardProps {
  item: SearchItem;
  onChoose: () => void;
}

const pathOf = ({ media, link }: SearchItem): string => `/${media}/${encodeURIComponent(link)}`;

const KIND: Record<SearchItem['media'], string> = {
  movie: 'Movie',
  serie: 'Series',
  game: 'Game',
  person: 'Person',
};

/** Only the image. */
export function PosterResult({ item, onChoose }: CardProps) {
  return (
    <Link to={pathOf(item)} className={styles.poster} onClick={onChoose} data-result>
      <Cover item={item} alt={item.title} />
    </Link>
  );
}

/** Image, title, year, and the other name that matched (SHELL-64). */
export function SearchResult({ item, onChoose }: CardProps) {
  return (
    <Link to={pathOf(item)} className={styles.result} onClick={onChoose} data-result>
      <Cover item={item} alt="" />
      <span className={styles.words}>
        <span dir="auto" className={styles.title}>
          {item.title}
        </span>
        <span className={styles.note}>{[KIND[item.media], item.year].filter(Boolean).join(' · ')}</span>
        {item.alsoKnownAs !== undefined && (
          <span className={`clamp ${styles.note}`}>
            Also known as <bdi>{item.alsoKnownAs}</bdi>
          </span>
        )}
      </span>
    </Link>
  );
}

/** A placeholder in a box of the final size; an icon replaces a picture that fails. */
function Cover({ item, alt }: { item: SearchItem; alt: string }) {
  const [failed, setFailed] = useState(false);
  return (
    <span className={styles.cover}>
      {failed ? (
        <>
          <Icon name={item.media === 'person' ? 'user' : 'film'} size={24} />
          {alt && <span className="visually-hidden">{alt}</span>}
        </>
      ) : (
        <img src={item.img} alt={alt} decoding="async" onError={() => setFailed(true)} />
      )}
    </span>
  );
}
