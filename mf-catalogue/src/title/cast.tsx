import { personPath, type Role, type Title } from '@screenlore/contracts';
import { EmptyState, Rail, RoleCard, Section } from '@screenlore/ui';
import { isOutstanding } from '../shared/role.js';

const PER_VIEW = { mobile: 3, tablet: 4, desktop: 6 };

/** The cast with the ratings of its roles; games have none (TITLE-01, TITLE-04). */
export function Cast({ title }: { title: Title }) {
  if (title.itemType === 'games' && title.roles.length === 0) return null;
  return (
    <Section title="Cast">
      {title.roles.length === 0 ? (
        <EmptyState icon="user" title="The cast is not known">
          Actors show here once a source names them.
        </EmptyState>
      ) : (
        <Rail label={`Cast of ${title.title}`} perView={PER_VIEW}>
          {title.roles.map((role) => (
            <CastCard key={role._id} role={role} />
          ))}
        </Rail>
      )}
    </Section>
  );
}

const CastCard = ({ role }: { role: Role }) => (
  <RoleCard
    to={personPath(role.actor.nameId)}
    actor={role.actor.name}
    picture={role.actor.banner}
    character={role.characterName}
    rating={role.activity.rating}
    outstanding={isOutstanding(role)}
  />
);
