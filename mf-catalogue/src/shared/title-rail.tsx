import { CardsSkeleton } from '@screenlore/ui';
import { type TitlesQuery, useTitlesQuery } from './api/get-titles.js';
import { CardRail } from './card-rail.js';
import { TitlePoster } from './title-poster.js';

interface TitleRailProps extends Pick<TitlesQuery, 'kind' | 'list'> {
  /** The number of titles. */
  count: number;
  /** The row's label: 'Most popular movies'. */
  label: string;
  perView?: typeof POSTERS_PER_VIEW;
  /** Numbers the posters. */
  ranked?: boolean;
}

/** Posters in view of 'Most popular' (HOME-03). */
const POSTERS_PER_VIEW = { mobile: 2, tablet: 4, desktop: 8 };
/** Posters in view of the shorter rows. */
export const WIDE_POSTERS_PER_VIEW = { mobile: 2, tablet: 4, desktop: 6 };

const EMPTY = { title: 'Nothing here yet', text: 'Titles will appear here once the catalogue has some.' };

export const TitleRailSkeleton = ({ perView = POSTERS_PER_VIEW }: Pick<TitleRailProps, 'perView'>) => (
  <CardsSkeleton shape="poster" perView={perView} lines={3} turns="rail" />
);

/** A row of posters. */
export function TitleRail({
  kind,
  list,
  count,
  label,
  perView = POSTERS_PER_VIEW,
  ranked = false,
}: TitleRailProps) {
  const query = useTitlesQuery({ kind, list, request: { count } });
  const skeleton = <TitleRailSkeleton perView={perView} />;
  return (
    <CardRail query={query} what={label} skeleton={skeleton} label={label} perView={perView} empty={EMPTY}>
      {(titles) =>
        titles.map((title, index) => (
          <TitlePoster
            key={title._id}
            title={title}
            toCome={list === 'anticipated'}
            place={ranked ? index + 1 : undefined}
          />
        ))
      }
    </CardRail>
  );
}
