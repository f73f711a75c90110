import type { Category, ListedTitle } from '@screenlore/contracts';
import { CardsSkeleton, Carousel, EmptyState } from '@screenlore/ui';
import { useTitlesQuery } from './api/get-titles.js';
import { Loaded } from './loaded.js';
import { NearSection } from './near-section.js';
import { genreLine } from './title-facts.js';
import { VideoCard } from './video/video-card.js';

const SHOWN = 9;
const PER_VIEW = { mobile: 1, tablet: 2, desktop: 3 };
const AUTOPLAY_MS = 15_000;
/** Not every title has a trailer, so this loads more than it shows, and many if there are too few. */
const SOME = 40;
const MANY = 200;

/** The first nine titles with a trailer, three in view, advancing every 15 s (HOME-05). */
export function Trailers({ kind }: { kind: Category }) {
  const some = useTitlesQuery({ kind, list: 'popular', request: { count: SOME } });
  const tooFew = some.currentData !== undefined && withTrailer(some.currentData).length < SHOWN;
  // Identical requests are made once.
  const many = useTitlesQuery({ kind, list: 'popular', request: { count: tooFew ? MANY : SOME } });
  const query = tooFew ? many : some;
  return (
    <Loaded query={query} what="The trailers" skeleton={<TrailersSkeleton />}>
      {(titles) => {
        const shown = withTrailer(titles);
        return shown.length === 0 ? (
          <EmptyState title="No trailers yet">Trailers will appear here once titles have them.</EmptyState>
        ) : (
          <Carousel label={`Trailers of ${kind}`} perView={PER_VIEW} autoplayMs={AUTOPLAY_MS}>
            {shown.map((title) => (
              <VideoCard
                key={title._id}
                link={title.videos[0] ?? ''}
                title={title.title}
                note={noteOf(title)}
                picture={title.photos[0] ?? title.banner}
              />
            ))}
          </Carousel>
        );
      }}
    </Loaded>
  );
}

export const TrailersSkeleton = () => <CardsSkeleton shape="still" perView={PER_VIEW} turns="carousel" />;

/** Trailers of a section (SECTION-01). */
export const TrailersSection = ({ kind }: { kind: Category }) => (
  <NearSection title="Trailers" skeleton={<TrailersSkeleton />}>
    <Trailers kind={kind} />
  </NearSection>
);

const withTrailer = (titles: readonly ListedTitle[]): ListedTitle[] =>
  titles.filter(({ videos }) => videos.length > 0).slice(0, SHOWN);

const noteOf = ({ year, genre }: ListedTitle): string =>
  [year, genreLine(genre, 2)].filter(Boolean).join(' · ');
