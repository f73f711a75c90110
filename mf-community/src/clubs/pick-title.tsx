import { errorText, skipToken } from '@screenlore/browser-kit';
import { MEDIA, type SearchItem, shownPicture } from '@screenlore/contracts';
import { Button, Picture } from '@screenlore/ui';
import { useEffect, useId, useState } from 'react';
import { searchTitles } from './api.js';
import styles from './clubs.module.css';

export interface PickedTitle {
  /** The title's public id. */
  mediaId: string;
  title: string;
}

interface PickTitleProps {
  label: string;
  picked: PickedTitle | null;
  onPick: (title: PickedTitle | null) => void;
}

const SHOWN = 6;
const SETTLED_MS = 250;
const TITLES = MEDIA.filter((media) => media !== 'person');

/** Finds a film, series or game by name. */
export function PickTitle({ label, picked, onPick }: PickTitleProps) {
  const id = useId();
  const [typed, setTyped] = useState('');
  const [query, setQuery] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setQuery(typed.trim()), SETTLED_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  const found = searchTitles.useQuery(
    query === '' || picked ? skipToken : { query, kinds: TITLES, count: SHOWN },
  );
  if (picked)
    return (
      <div className={styles.picked}>
        <span dir="auto">{picked.title}</span>
        <Button variant="quiet" onClick={() => onPick(null)}>
          Another title
        </Button>
      </div>
    );
  return (
    <>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        dir="auto"
        type="search"
        className={styles.input}
        autoComplete="off"
        value={typed}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      <p role="status" className={styles.facts}>
        {query !== '' && statusOf(found)}
      </p>
      {query !== '' && found.currentData && (
        <ul>
          {found.currentData.results.map((title) => (
            <li key={`${title.media} ${title.link}`}>
              <FoundTitle title={title} onPick={onPick} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function statusOf({ currentData, error }: { currentData?: { results: SearchItem[] }; error?: unknown }) {
  if (error) return errorText(error);
  if (!currentData) return 'Searching…';
  return currentData.results.length === 0 ? 'Nothing found' : '';
}

const FoundTitle = ({ title, onPick }: { title: SearchItem; onPick: PickTitleProps['onPick'] }) => (
  <button
    type="button"
    className={styles.foundTitle}
    onClick={() => onPick({ mediaId: title.link, title: title.title })}
  >
    <Picture src={shownPicture(title.img)} alt="" shape="poster" sizes="40px" />
    <span dir="auto">
      {title.title} {title.year !== null && <span className="muted">{title.year}</span>}
    </span>
  </button>
);
