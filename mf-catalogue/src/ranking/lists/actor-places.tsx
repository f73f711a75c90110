import { type Actor, personPath } from '@screenlore/contracts';
import { TitleRow } from '@screenlore/ui';
import { useTopActorsQuery } from '../api/get-top-actors.js';
import { STEP } from '../step.js';
import type { RowOf } from './chunk.js';
import type { PlacesProps } from './places-props.js';
import { listQuery, Rows } from './rows.js';

/** People by the votes on their roles. */
export function ActorPlaces(step: PlacesProps) {
  const query = useTopActorsQuery({ count: STEP });
  return <Rows {...step} query={listQuery(query, (reply) => reply.actors)} keyOf={idOf} row={actorRow} />;
}

const idOf = (actor: Actor): string => actor._id;

const actorRow: RowOf<Actor> = (actor, place, isNear) => (
  <TitleRow
    to={personPath(actor.personal_info.nameId)}
    place={place}
    title={actor.personal_info.name}
    picture={isNear ? actor.banner : null}
    shape="portrait"
    details={knownFor(actor)}
    rating={actor.activity.rating}
    votes={actor.activity.ratedByCount}
  />
);

const TITLES_NAMED = 3;

/** The first titles among the best known roles. */
const knownFor = ({ roles }: Actor): string =>
  [...new Set(roles.map(({ filmTitle }) => filmTitle))].slice(0, TITLES_NAMED).join(', ');
