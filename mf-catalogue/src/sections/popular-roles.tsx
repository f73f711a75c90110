import { sectionLink } from '@screenlore/browser-kit';
import { personPath, type Role } from '@screenlore/contracts';
import { CardsSkeleton, EmptyState, Rail, RoleCard, Section, SeeAll } from '@screenlore/ui';
import { Loaded } from '../shared/loaded.js';
import { isOutstanding } from '../shared/role.js';
import { WhenNear } from '../shared/when-near.js';
import { usePopularMovieRolesQuery, usePopularSerieRolesQuery } from './api/get-popular-roles.js';

/** Fifteen, five to six in view (portal.md §9). */
const SHOWN = 15;
const PER_VIEW = { mobile: 2, tablet: 5, desktop: 6 };
const TITLE = 'Most popular roles';

const ROLES_OF = {
  movies: { useRoles: usePopularMovieRolesQuery, ranking: 'movie roles' },
  series: { useRoles: usePopularSerieRolesQuery, ranking: 'serie roles' },
} as const;
type KindWithRoles = keyof typeof ROLES_OF;

/** The roles of a section that are looked at most. */
export function PopularRoles({ kind }: { kind: KindWithRoles }) {
  const category = ROLES_OF[kind].ranking;
  return (
    <Section
      title={TITLE}
      aside={<SeeAll {...sectionLink({ to: '/ranking', state: { category } })}>Ranking</SeeAll>}
    >
      <WhenNear name="roles" skeleton={<RolesSkeleton />}>
        <LoadedRoles kind={kind} />
      </WhenNear>
    </Section>
  );
}

const RolesSkeleton = () => <CardsSkeleton shape="portrait" perView={PER_VIEW} lines={3} turns="rail" />;

/** The hook depends on the kind, which stays what it was at first. */
function LoadedRoles({ kind }: { kind: KindWithRoles }) {
  const { useRoles } = ROLES_OF[kind];
  const query = useRoles({ count: SHOWN });
  return (
    <Loaded query={query} what="The roles" skeleton={<RolesSkeleton />}>
      {({ roles }) => <Roles roles={roles} />}
    </Loaded>
  );
}

/** One decimal, a yellow badge from nine (SECTION-05). */
function Roles({ roles }: { roles: Role[] }) {
  if (roles.length === 0) {
    return (
      <EmptyState icon="user" title="No roles yet">
        Roles show here as soon as titles have a cast.
      </EmptyState>
    );
  }
  return (
    <Rail label={TITLE} perView={PER_VIEW}>
      {roles.map((role) => (
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
      ))}
    </Rail>
  );
}
