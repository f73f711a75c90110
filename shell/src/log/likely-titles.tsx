import { apiQuery } from '@screenlore/browser-kit';
import { localDay, type SearchItem, SINGULAR, type TitleReference } from '@screenlore/contracts';
import { FoundTitle } from './found-title.js';
import styles from './log-dialog.module.css';

// The same queries as on home, so that each runs once.
const getContinue = apiQuery('get-continue', { tags: ['library'] });
const getEvening = apiQuery('get-evening', { tags: ['rating', 'lists', 'suggestions'] });
const UNDER_WAY = 16;
const SHOWN = 4;

type Card = Pick<TitleReference, 'itemType' | 'titleId' | 'title' | 'cover' | 'year'>;

const found = ({ itemType, titleId, title, cover, year }: Card): SearchItem => ({
  ...{ media: SINGULAR[itemType], link: titleId, title, img: cover, year },
});

/** What members are in the middle of, and what they want to see: most logged titles (SHELL-67). */
export function LikelyTitles({ onChoose }: { onChoose: (title: SearchItem) => void }) {
  const today = localDay();
  const started = getContinue.useQuery({ count: UNDER_WAY, today });
  const evening = getEvening.useQuery({ day: today });
  const groups = [
    ['Continue', started.data?.titles.map(({ title }) => found(title))],
    ['From your list', evening.data?.fromList.map(({ title }) => found(title))],
  ] as const;
  return groups.map(
    ([name, titles]) =>
      titles &&
      titles.length > 0 && (
        <section key={name} aria-label={name}>
          <h3 dir="auto" className={styles.group}>
            {name}
          </h3>
          <ul>
            {titles.slice(0, SHOWN).map((item) => (
              <FoundTitle key={item.link} item={item} onChoose={onChoose} />
            ))}
          </ul>
        </section>
      ),
  );
}
