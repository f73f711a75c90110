import { CATEGORIES, type ListedTitle, titlePath } from '@screenlore/contracts';
import { AppLink, classNames, Picture, Skeleton, StillCard } from '@screenlore/ui';
import { useTitleList } from '../shared/api/get-title-list.js';
import { KIND_LABEL } from '../shared/kinds.js';
import { Loaded, type Query } from '../shared/loaded.js';
import styles from './home.module.css';

const OF_EACH_KIND = 3;
const TILES = OF_EACH_KIND * CATEGORIES.length;
const MEDIUM = [1, 2];

/** The hero of the home page: nine titles of all kinds, the first large, the next two in the middle, the rest small. */
export function HeroMosaic() {
  const movies = useTitleList('movies', 'topRated', OF_EACH_KIND);
  const series = useTitleList('series', 'topRated', OF_EACH_KIND);
  const games = useTitleList('games', 'topRated', OF_EACH_KIND);
  return (
    <section className={styles.hero} aria-labelledby="home-heading">
      <div className={styles.heading}>
        <h1 id="home-heading">Tonight on Screenlore</h1>
        <p>Films, series and games, and what people make of them.</p>
      </div>
      <Loaded query={together([movies, series, games])} what="The highlights" skeleton={<MosaicSkeleton />}>
        {(titles) => (
          <div className={styles.mosaic}>
            {titles.map((title, index) => (
              <Tile key={title._id} title={title} index={index} />
            ))}
          </div>
        )}
      </Loaded>
    </section>
  );
}

function Tile({ title, index }: { title: ListedTitle; index: number }) {
  const to = titlePath(title.itemType, title.titleId);
  const note = [KIND_LABEL[title.itemType], title.year].filter(Boolean).join(' · ');
  if (index > Math.max(...MEDIUM)) {
    return (
      <div className={styles.small}>
        <StillCard to={to} title={title.title} picture={title.banner} note={note} />
      </div>
    );
  }
  return (
    <div className={MEDIUM.includes(index) ? styles.medium : styles.first}>
      <AppLink to={to} className={styles.tile}>
        <Picture
          className={styles.tilePicture}
          src={title.banner}
          alt=""
          shape="still"
          priority={index === 0}
          fallbackIcon="film"
        />
        <span className={styles.caption}>
          <span className={styles.kind}>{note}</span>
          <span className={styles.name}>{title.title}</span>
        </span>
      </AppLink>
    </div>
  );
}

function MosaicSkeleton() {
  return (
    <div className={styles.mosaic}>
      {Array.from({ length: TILES }, (_, index) => index).map((tile) => (
        <div
          key={tile}
          className={classNames(
            tile === 0 ? styles.first : MEDIUM.includes(tile) ? styles.medium : styles.small,
            styles.waiting,
          )}
        >
          <Skeleton className={styles.tileSkeleton} />
        </div>
      ))}
    </div>
  );
}

/** Three lists as one, their titles in turn; it is there when all are, and fails when one does. */
function together(lists: Query<ListedTitle[]>[]): Query<ListedTitle[]> {
  const failed = lists.filter((list) => list.currentData === undefined && list.error !== undefined);
  const there = lists.flatMap((list) => (list.currentData ? [list.currentData] : []));
  return {
    currentData: there.length === lists.length ? inTurn(there) : undefined,
    error: failed[0]?.error,
    isFetching: lists.some((list) => list.isFetching),
    refetch: () => failed.map((list) => list.refetch()),
  };
}

const inTurn = (lists: ListedTitle[][]): ListedTitle[] =>
  Array.from({ length: OF_EACH_KIND }, (_, place) => lists.flatMap((list) => list[place] ?? [])).flat();
