import { BROWSE_LIMITS, type CallReply, type Category, type ListedTitle } from '@screenlore/contracts';
import { ErrorNotice, Skeleton, SkeletonGroup } from '@screenlore/ui';
import { memo, useDeferredValue, useRef } from 'react';
import { TitlePoster } from '../../shared/title-poster.js';
import { browseTitles } from '../api.js';
import { type BrowseChoice, pageRequest } from '../choice.js';
import { useRowsInView } from './use-rows-in-view.js';
import styles from './wall.module.css';

const { page: PAGE } = BROWSE_LIMITS;
/** Posters of a wall that is not measured yet: more than a first screen, in whole rows at any width. */
const FIRST = 40;

interface WallProps {
  kind: Category;
  choice: BrowseChoice;
  /** The total number of titles. */
  total: number;
}

/**
 * All matching titles as a wall of posters. It has its full height at once; it renders the posters in and near the
 * window, and loads them in pages (BROWSE-06).
 */
export function Wall({ kind, choice, total }: WallProps) {
  const grid = useRef<HTMLUListElement>(null);
  const { from, to, before, after } = useRowsInView(grid, total, Math.min(FIRST, total));
  const [first, last] = [Math.floor(from / PAGE), Math.floor((to - 1) / PAGE)];
  return (
    <div className={styles.place}>
      <ul
        ref={grid}
        className={styles.wall}
        style={{ paddingBlock: `${before}px ${after}px` }}
        aria-label={`Titles ${from + 1} to ${to} of ${total}`}
      >
        {placesBetween(first, last + 1).map((page) => (
          <Posters
            key={page}
            {...{ kind, choice, page }}
            from={Math.max(0, from - page * PAGE)}
            to={Math.min(PAGE, to - page * PAGE)}
          />
        ))}
      </ul>
    </div>
  );
}

interface PostersProps {
  kind: Category;
  choice: BrowseChoice;
  page: number;
  /** The range within the page, end exclusive. */
  from: number;
  to: number;
}

/** The part of one page that the wall renders. */
function Posters({ kind, choice, page, from, to }: PostersProps) {
  const { currentData, error, refetch } = browseTitles.useQuery(pageRequest(kind, choice, page * PAGE));
  // In slices, because the visitor is scrolling.
  const titles = useDeferredValue(currentData && titlesIn(currentData));
  if (error !== undefined && !titles)
    return (
      <li className={styles.failed}>
        <ErrorNotice title="These titles could not be loaded." onRetry={() => void refetch()} />
      </li>
    );
  return placesBetween(from, to).map((place) => {
    const title = titles?.[place];
    return title ? <Poster key={title._id} title={title} /> : <Waiting key={place} />;
  });
}

const titlesIn = ({ movies, series, games }: CallReply<'browse-titles'>): readonly ListedTitle[] =>
  movies ?? series ?? games ?? [];

const Poster = memo(({ title }: { title: ListedTitle }) => (
  <li className={styles.item}>
    <TitlePoster title={title} />
  </li>
));

const Waiting = () => (
  <li className={styles.item} aria-hidden="true">
    <Skeleton shape="poster" />
  </li>
);

/** The placeholder of a wall. */
export const WallSkeleton = () => (
  <div className={styles.place}>
    <SkeletonGroup className={styles.wall}>
      {placesBetween(0, FIRST).map((place) => (
        <div key={place} className={styles.item}>
          <Skeleton shape="poster" />
        </div>
      ))}
    </SkeletonGroup>
  </div>
);

const placesBetween = (from: number, to: number): number[] =>
  Array.from({ length: Math.max(0, to - from) }, (_, index) => from + index);
