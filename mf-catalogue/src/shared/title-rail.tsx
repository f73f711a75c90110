import type { ListedTitle } from '@screenlore/contracts';
import { CardsSkeleton, EmptyState, Rail } from '@screenlore/ui';
import { Loaded, type Query } from './loaded.js';
import { TitlePoster } from './title-poster.js';

interface TitleRailProps {
  query: Query<ListedTitle[]>;
  /** What the row holds: 'Most popular movies'. */
  label: string;
  perView?: typeof POSTERS_PER_VIEW;
  /** Numbers the posters. */
  ranked?: boolean;
  toCome?: boolean;
}

/** Posters in view of 'Most popular' (portal.md §9). */
export const POSTERS_PER_VIEW = { mobile: 2, tablet: 4, desktop: 8 };
/** Posters in view of the shorter rows. */
export const WIDE_POSTERS_PER_VIEW = { mobile: 2, tablet: 4, desktop: 6 };

export const TitleRailSkeleton = ({ perView = POSTERS_PER_VIEW }: Pick<TitleRailProps, 'perView'>) => (
  <CardsSkeleton shape="poster" perView={perView} lines={3} turns="rail" />
);

/** A row of posters. */
export function TitleRail({
  query,
  label,
  perView = POSTERS_PER_VIEW,
  ranked = false,
  toCome = false,
}: TitleRailProps) {
  return (
    <Loaded query={query} what={label} skeleton={<TitleRailSkeleton perView={perView} />}>
      {(titles) =>
        titles.length === 0 ? (
          <EmptyState title="Nothing here yet">
            Titles show here as soon as the catalogue has some.
          </EmptyState>
        ) : (
          <Rail label={label} perView={perView}>
            {titles.map((title, index) => (
              <TitlePoster
                key={title._id}
                title={title}
                toCome={toCome}
                {...(ranked ? { place: index + 1 } : {})}
              />
            ))}
          </Rail>
        )
      }
    </Loaded>
  );
}
