import { personPath, type Role } from '@screenlore/contracts';
import { TitleRow } from '@screenlore/ui';
import { isOutstanding } from '../../shared/role.js';
import {
  useTopMovieRolesOfMenQuery,
  useTopMovieRolesOfWomenQuery,
  useTopSerieRolesOfMenQuery,
  useTopSerieRolesOfWomenQuery,
} from '../api/get-top-roles.js';
import { type PlacesProps, STEP } from './places.js';
import { Rows } from './rows.js';

interface RolePlacesProps extends PlacesProps {
  of: 'movie' | 'serie';
  sex: 'male' | 'female';
}

const QUERIES = {
  movie: { male: useTopMovieRolesOfMenQuery, female: useTopMovieRolesOfWomenQuery },
  serie: { male: useTopSerieRolesOfMenQuery, female: useTopSerieRolesOfWomenQuery },
} as const;

/** Roles by weighted rating, with one decimal. Mounted anew for each choice, so the query hook stays the same. */
export function RolePlaces({ of, sex, ...step }: RolePlacesProps) {
  const useRoles = QUERIES[of][sex];
  const query = useRoles({ count: STEP, skip: step.skip });
  return (
    <Rows
      {...step}
      query={{ ...query, currentData: query.currentData?.roles }}
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
