import { personPath, type Role } from '@screenlore/contracts';
import { TitleRow } from '@screenlore/ui';
import { isOutstanding } from '../../shared/role.js';
import { type TopRolesQuery, useTopRolesQuery } from '../api/get-top-roles.js';
import type { PlacesProps } from './places-props.js';
import { listQuery, Rows } from './rows.js';

/** Roles by weighted rating, with one decimal. */
export function RolePlaces({ of, sex, ...step }: PlacesProps & Omit<TopRolesQuery, 'skip'>) {
  const query = useTopRolesQuery({ of, sex, skip: step.skip });
  return (
    <Rows
      {...step}
      query={listQuery(query, (reply) => reply.roles)}
      keyOf={(role: Role) => role._id}
      row={(role, place) => (
        <TitleRow
          to={personPath(role.actor.nameId)}
          place={place}
          title={role.characterName ?? role.actor.name}
          picture={role.characterBanner ?? role.actor.banner}
          shape="portrait"
          details={`${role.actor.name} in ${role.filmTitle}`}
          rating={role.activity.rating}
          votes={role.activity.ratedByCount}
          ratingOf="role"
          outstanding={isOutstanding(role)}
        />
      )}
    />
  );
}
