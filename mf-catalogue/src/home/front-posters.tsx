import { CATEGORIES, type Category, type ListedTitle, titlePath } from '@screenlore/contracts';
import { CardsSkeleton, Rail, SlimPosterCard } from '@screenlore/ui';
import { type TitlesQuery, titlesEndpoint, useTitlesQuery } from '../shared/api/get-titles.js';
import { KIND_LABEL } from '../shared/kinds.js';
import { Loaded } from '../shared/loaded.js';
import { POPULAR_SHOWN } from './popular-titles.js';

/** Of each kind; all of them are one view on a desktop, two on a tablet, three on a phone. */
const SHOWN = 4;
const PER_VIEW = { mobile: 4, tablet: 6, desktop: 12 };

/** The lists of 'Most popular titles', so that none is asked for twice. */
const popular = (kind: Category): TitlesQuery => ({
  kind,
  list: 'popular',
  request: { count: POPULAR_SHOWN },
});

/** What the posters need to be shown. */
export const frontPosterCalls = () => CATEGORIES.map((kind) => titlesEndpoint.initiate(popular(kind)));

/** A slim row of the most popular films, series and games in turn (HOME-13); a kind that cannot be had is left out. */
export function FrontPosters() {
  const queries = [
    useTitlesQuery(popular('movies')),
    useTitlesQuery(popular('series')),
    useTitlesQuery(popular('games')),
  ];
  const waiting = queries.some(({ currentData, error }) => !currentData && error === undefined);
  const arrived = queries.some(({ currentData }) => currentData);
  const query = {
    currentData: arrived && !waiting ? inTurn(queries.map(({ currentData = [] }) => currentData)) : undefined,
    error: waiting ? undefined : queries.find(({ error }) => error !== undefined)?.error,
    isFetching: queries.some(({ isFetching }) => isFetching),
    refetch: () => queries.forEach(({ refetch }) => void refetch()),
  };
  return (
    <Loaded
      query={query}
      what="The films, series and games"
      skeleton={<CardsSkeleton shape="poster" perView={PER_VIEW} lines={1} turns="rail" />}
    >
      {(titles) =>
        titles.length > 0 && (
          <Rail label="Films, series and games to start with" perView={PER_VIEW}>
            {titles.map(({ _id, itemType, titleId, title, cover }) => (
              <SlimPosterCard
                key={_id}
                to={titlePath(itemType, titleId)}
                title={title}
                picture={cover}
                note={KIND_LABEL[itemType]}
              />
            ))}
          </Rail>
        )
      }
    </Loaded>
  );
}

/** The first of each list, then the second of each. */
const inTurn = (lists: readonly (readonly ListedTitle[])[]): ListedTitle[] =>
  Array.from({ length: SHOWN }, (_, place) => lists.flatMap((list) => list[place] ?? [])).flat();
