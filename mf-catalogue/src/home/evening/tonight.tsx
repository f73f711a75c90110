import { type CallReply, type ListedTitle, titlePath } from '@screenlore/contracts';
import {
  AppLink,
  Button,
  classNames,
  formatLength,
  Picture,
  Rating,
  Skeleton,
  TextSkeleton,
} from '@screenlore/ui';
import { useState } from 'react';
import { KIND_LABEL } from '../../shared/kinds.js';
import { Loaded } from '../../shared/loaded.js';
import { getTonight } from './api.js';
import styles from './tonight.module.css';

const SEEDS = 0xffffffff;
const SHOWN = [0, 1, 2];

/** The calls for the first screen. */
export const tonightCalls = () => [getTonight.initiate({})];

/** Three titles for tonight, with others after each shuffle (EVENING-01). */
export function Tonight() {
  const [seed, setSeed] = useState<number>();
  const { currentData, data, ...query } = getTonight.useQuery(seed === undefined ? {} : { seed });
  const found = currentData ?? (query.error === undefined ? data : undefined);
  return (
    <section className={styles.tonight} aria-label="Three titles for tonight">
      <Loaded query={{ ...query, currentData: found }} what="Titles for tonight" skeleton={<Waiting />}>
        {({ titles }) => (
          <ul className={classNames(styles.cards, found !== currentData && styles.old)}>
            {titles.map(({ title, sentence }) => (
              <Card key={title._id} title={title} sentence={sentence} />
            ))}
          </ul>
        )}
      </Loaded>
      <Button
        icon="retry"
        className={styles.shuffle}
        aria-busy={query.isFetching}
        onClick={() => setSeed(1 + Math.floor(Math.random() * (SEEDS - 1)))}
      >
        Shuffle
      </Button>
    </section>
  );
}

type Offered = CallReply<'get-tonight'>['titles'][number];

function Card({ title, sentence }: Offered) {
  const { rating } = title.activity;
  return (
    <li className={styles.card}>
      <AppLink to={titlePath(title.itemType, title.titleId)} className={styles.link}>
        <Picture src={title.cover} alt="" shape="poster" sizes="104px" fallbackIcon="film" />
        <span className={styles.words}>
          <span className={styles.facts}>{factsOf(title)}</span>
          <span dir="auto" className={`clamp ${styles.name}`}>
            {title.title}
          </span>
          {rating !== null && <Rating value={rating} />}
          {sentence && (
            <span dir="auto" className={`clamp ${styles.sentence}`}>
              {sentence}
            </span>
          )}
        </span>
      </AppLink>
    </li>
  );
}

/** 'Movie · 1972 · 2 h 55 min'. */
const factsOf = ({ itemType, year, length }: ListedTitle): string =>
  [KIND_LABEL[itemType], year, length === null ? null : formatLength(length)]
    .filter((fact) => fact !== null)
    .join(' · ');

const Waiting = () => (
  <div className={styles.cards}>
    {SHOWN.map((place) => (
      <div key={place} className={styles.card}>
        <div className={styles.link}>
          <Skeleton shape="poster" />
          <TextSkeleton lines={4} />
        </div>
      </div>
    ))}
  </div>
);
