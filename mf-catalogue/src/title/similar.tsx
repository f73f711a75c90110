import { apiQuery } from '@screenlore/browser-kit';
import type { Title } from '@screenlore/contracts';
import { Rail } from '@screenlore/ui';
import { inCommonText } from '../shared/in-common.js';
import { Loaded } from '../shared/loaded.js';
import { NearSection } from '../shared/near-section.js';
import { TitlePoster } from '../shared/title-poster.js';
import { TitleRailSkeleton, WIDE_POSTERS_PER_VIEW } from '../shared/title-rail.js';

const getSimilarTitles = apiQuery('get-similar-titles');

/** Titles like this one, each with what they have in common (EVENING-07); nothing where there are none. */
export const SimilarTitles = ({ title }: { title: Title }) => (
  <NearSection
    title={`Similar ${title.itemType}`}
    skeleton={<TitleRailSkeleton perView={WIDE_POSTERS_PER_VIEW} />}
  >
    <Similar title={title} />
  </NearSection>
);

function Similar({ title: { titleId, itemType: kind, title: name } }: { title: Title }) {
  const query = getSimilarTitles.useQuery({ titleId, kind });
  return (
    <Loaded
      query={query}
      what="Similar titles"
      skeleton={<TitleRailSkeleton perView={WIDE_POSTERS_PER_VIEW} />}
    >
      {({ titles }) =>
        titles.length === 0 ? (
          <p className="muted">Nothing in the catalogue is like it yet.</p>
        ) : (
          <Rail label={`Titles like ${name}`} perView={WIDE_POSTERS_PER_VIEW}>
            {titles.map(({ title, because }) => (
              <TitlePoster key={title._id} title={title} note={inCommonText(because)} />
            ))}
          </Rail>
        )
      }
    </Loaded>
  );
}
