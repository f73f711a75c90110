import { forgetRecent, type Recent, rememberSearch } from '@screenlore/browser-kit/recent';
import { Link } from '@screenlore/browser-kit/router';
import { Button, Icon } from '@screenlore/ui';
import { useId } from 'react';
import styles from './recent-choices.module.css';
import { PosterResult } from './result-cards.js';
import { resultsAddress } from './results-address.js';

interface RecentChoicesProps {
  recent: Recent;
  onChoose: () => void;
  onForgotten: () => void;
}

/** The visitor's recent searches and opened titles; hidden without any (SHELL-74). */
export function RecentChoices({ recent: { searches, titles }, onChoose, onForgotten }: RecentChoicesProps) {
  const id = useId();
  if (searches.length === 0 && titles.length === 0) return null;
  return (
    <section className={styles.recent} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id} className={styles.heading}>
          Recent
        </h2>
        <Button
          variant="quiet"
          onClick={() => {
            forgetRecent();
            onForgotten();
          }}
        >
          Clear history
        </Button>
      </div>
      {searches.length > 0 && (
        <ul className={styles.searches} aria-label="Searches">
          {searches.map((term) => (
            <li key={term}>
              <Link
                to={resultsAddress(term)}
                className={styles.search}
                onClick={() => {
                  rememberSearch(term);
                  onChoose();
                }}
                data-result
              >
                <Icon name="search" size={16} />
                <span dir="auto" className={styles.term}>
                  {term}
                </span>
              </Link>
            </li>
          ))}
        </ul>
      )}
      {titles.length > 0 && (
        <ul className={`to-edges ${styles.titles}`} aria-label="Titles you opened">
          {titles.map((item) => (
            <li key={`${item.media}/${item.link}`}>
              <PosterResult item={item} onChoose={onChoose} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
