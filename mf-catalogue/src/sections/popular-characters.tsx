import { apiQuery } from '@screenlore/browser-kit';
import { personPath } from '@screenlore/contracts';
import { CardsSkeleton, PortraitCard } from '@screenlore/ui';
import { CardRail } from '../shared/card-rail.js';
import { NearSection } from '../shared/near-section.js';

const getCharacters = apiQuery('get-characters');

const SHOWN = 18;
const PER_VIEW = { mobile: 2, tablet: 4, desktop: 6 };
const TITLE = 'Most popular characters';
const SKELETON = <CardsSkeleton shape="portrait" perView={PER_VIEW} turns="rail" />;
const EMPTY = {
  icon: 'user',
  title: 'No characters yet',
  text: 'Characters will appear here once titles have a cast.',
} as const;

/** The most popular characters, each linked to their best known actor. */
export const PopularCharacters = () => (
  <NearSection title={TITLE} skeleton={SKELETON}>
    <Characters />
  </NearSection>
);

function Characters() {
  const query = getCharacters.useQuery({ count: SHOWN });
  return (
    <CardRail
      query={query}
      what="The characters"
      skeleton={SKELETON}
      label={TITLE}
      perView={PER_VIEW}
      empty={EMPTY}
    >
      {({ characters }) =>
        characters.map(({ _id, actor, personal_info, banner, title }) => (
          <PortraitCard
            key={_id}
            to={actor ? personPath(actor.nameId) : undefined}
            name={personal_info.characterName}
            picture={banner}
            note={title?.title}
          />
        ))
      }
    </CardRail>
  );
}
