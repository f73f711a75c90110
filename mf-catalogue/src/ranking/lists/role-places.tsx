import { personPath, type Role } from '@screenlore/contracts';
import { TitleRow } from '@screenlore/ui';
import { isOutstanding } from '../../shared/role.js';
import { type TopRolesQuery, useTopRolesQuery } from '../api/get-top-roles.js';
import type { RowOf } from './chunk.js';
import type { PlacesProps } from './places-props.js';
import { listQuery, Rows } from './rows.js';

/** Roles by weighted rating, with one decimal. */
export function RolePlaces({ of, sex, ...step }: PlacesProps & Omit<TopRolesQuery, 'skip'>) {
  const query = useTopRolesQuery({ of, sex, skip: step.skip });
  return <Rows {...step} query={listQuery(query, (reply) => reply.roles)} keyOf={idOf} row={roleRow} />;
}

const idOf = (role: Role): string => role._id;

const roleRow: RowOf<Role> = (role, place, isNear) => (
  <TitleRow
    to={personPath(role.actor.nameId)}
    place={place}
    title={role.characterName ?? role.actor.name}
    picture={isNear ? (role.characterBanner ?? role.actor.banner) : null}
    shape="portrait"
    details={`${role.actor.name} in ${role.filmTitle}`}
    rating={role.activity.rating}
    votes={role.activity.ratedByCount}
    ratingOf="role"
    outstanding={isOutstanding(role)}
  />
);
