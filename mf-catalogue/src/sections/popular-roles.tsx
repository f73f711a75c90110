import { sectionLink } from '@screenlore/browser-kit';
import { personPath } from '@screenlore/contracts';
import { CardsSkeleton, RoleCard, SeeAll } from '@screenlore/ui';
import { useRolesQuery } from '../shared/api/get-roles.js';
import { CardRail } from '../shared/card-rail.js';
import { NearSection } from '../shared/near-section.js';
import { isOutstanding } from '../shared/role.js';

/** Fifteen, five to six in view (SECTION-05). */
const SHOWN = 15;
const PER_VIEW = { mobile: 2, tablet: 5, desktop: 6 };
const TITLE = 'Most popular roles';
const SKELETON = <CardsSkeleton shape="portrait" perView={PER_VIEW} lines={3} turns="rail" />;
const EMPTY = {
  icon: 'user',
  title: 'No roles yet',
  text: 'Roles will appear here once titles have a cast.',
} as const;

/** A section's most viewed roles. */
export const PopularRoles = ({ of }: { of: 'movie' | 'serie' }) => (
  <NearSection
    title={TITLE}
    aside={<SeeAll {...sectionLink({ to: '/ranking', state: { category: `${of} roles` } })}>Ranking</SeeAll>}
    skeleton={SKELETON}
  >
    <Roles of={of} />
  </NearSection>
);

function Roles({ of }: { of: 'movie' | 'serie' }) {
  const query = useRolesQuery({ of, list: 'popular', request: { count: SHOWN } });
  return (
    <CardRail
      query={query}
      what="The roles"
      skeleton={SKELETON}
      label={TITLE}
      perView={PER_VIEW}
      empty={EMPTY}
    >
      {({ roles }) =>
        roles.map((role) => (
          <RoleCard
            key={role._id}
            to={personPath(role.actor.nameId)}
            actor={role.actor.name}
            picture={role.characterBanner ?? role.actor.banner}
            character={role.characterName}
            title={role.filmTitle}
            rating={role.activity.rating}
            outstanding={isOutstanding(role)}
          />
        ))
      }
    </CardRail>
  );
}
