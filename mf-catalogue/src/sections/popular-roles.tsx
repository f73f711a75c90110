import { sectionLink } from '@screenlore/browser-kit';
import { personPath, type Role } from '@screenlore/contracts';
import { CardsSkeleton, EmptyState, Rail, RoleCard, Section, SeeAll } from '@screenlore/ui';
import { Loaded } from '../shared/loaded.js';
import { isOutstanding } from '../shared/role.js';
import { usePopularMovieRolesQuery, usePopularSerieRolesQuery } from './api/get-popular-roles.js';

const SHOWN = 15;
const PER_VIEW = { mobile: 2, tablet: 5, desktop: 6 };
const TITLE = 'Most popular roles';

export const PopularMovieRoles = () => {
  const query = usePopularMovieRolesQuery({ count: SHOWN });
  return (
    <Section title={TITLE} aside={<ToRanking category="movie roles" />}>
      <Loaded query={query} what="The roles" skeleton={<RolesSkeleton />}>
        {({ roles }) => <Roles roles={roles} />}
      </Loaded>
    </Section>
  );
};

export const PopularSerieRoles = () => {
  const query = usePopularSerieRolesQuery({ count: SHOWN });
  return (
    <Section title={TITLE} aside={<ToRanking category="serie roles" />}>
      <Loaded query={query} what="The roles" skeleton={<RolesSkeleton />}>
        {({ roles }) => <Roles roles={roles} />}
      </Loaded>
    </Section>
  );
};

const ToRanking = ({ category }: { category: 'movie roles' | 'serie roles' }) => (
  <SeeAll {...sectionLink({ to: '/ranking', state: { category } })}>Ranking</SeeAll>
);

const RolesSkeleton = () => <CardsSkeleton shape="portrait" perView={PER_VIEW} />;

/** Fifteen roles, five or six in view, one decimal, a yellow badge from nine (SECTION-05). */
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
