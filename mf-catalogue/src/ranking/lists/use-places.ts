import { skipToken } from '@screenlore/browser-kit';
import { type Actor, type ListedTitle, personPath, type Role, titlePath } from '@screenlore/contracts';
import { formatCount, formatDate } from '@screenlore/ui';
import type { TitleRowProps } from '@screenlore/ui/title-row';
import { useMemo } from 'react';
import { useRolesQuery } from '../../shared/api/get-roles.js';
import { useTitlesQuery } from '../../shared/api/get-titles.js';
import { isOutstanding } from '../../shared/role.js';
import { releaseDay } from '../../shared/title-facts.js';
import { canFilter, type RankingChoice } from '../ranking-choice.js';
import { ACTORS_QUERY, getActorsTopRated, rolesQuery, titlesQuery } from '../ranking-queries.js';

export interface Place extends Omit<TitleRowProps, 'place' | 'picture'> {
  id: string;
  picture: string;
}

/**
 * A step of a ranking: titles, roles or actors, by category.
 * @returns `isOld` while it shows the previous list's places
 */
export function usePlaces(choice: RankingChoice, skip: number) {
  const { category, subCategory } = choice;
  const kind = canFilter(category) ? category : undefined;
  const ofRoles = !kind && category !== 'actors';
  const titles = useTitlesQuery(kind ? titlesQuery(kind, choice, skip) : skipToken);
  const roles = useRolesQuery(ofRoles ? rolesQuery(choice, skip) : skipToken);
  const actors = getActorsTopRated.useQuery(category === 'actors' ? ACTORS_QUERY : skipToken);

  const toCome = subCategory === 'most anticipated';
  const query = kind ? titles : ofRoles ? roles : actors;
  const isOld = query.currentData === undefined && query.error === undefined && query.data !== undefined;
  const reply = isOld ? query.data : query.currentData;
  const currentData = useMemo(() => {
    if (!reply) return undefined;
    if (Array.isArray(reply)) return reply.map(toCome ? awaitedTitle : ratedTitle);
    return 'roles' in reply ? reply.roles.map(placeOfRole) : reply.actors.map(placeOfActor);
  }, [reply, toCome]);
  const { error, isFetching, refetch } = query;
  return { currentData, error, isFetching, refetch, isOld };
}

const titleOf = ({ _id, itemType, titleId, title, cover }: ListedTitle) => ({
  id: _id,
  to: titlePath(itemType, titleId),
  title,
  picture: cover,
});

const ratedTitle = (title: ListedTitle): Place => ({
  ...titleOf(title),
  year: title.year === null ? undefined : String(title.year),
  genres: title.genre,
  rating: title.activity.rating,
  votes: title.activity.ratedByCount,
  weighted: title.weighted,
});

function awaitedTitle(title: ListedTitle): Place {
  const day = releaseDay(title);
  const waiting = `${formatCount(title.activity.peopleAwaiting)} waiting`;
  return {
    ...titleOf(title),
    details: [day === null ? 'No date yet' : formatDate(day), waiting].join(' · '),
  };
}

const placeOfRole = (role: Role): Place => ({
  id: role._id,
  to: personPath(role.actor.nameId),
  title: role.characterName ?? role.actor.name,
  picture: role.characterBanner ?? role.actor.banner,
  shape: 'portrait',
  details: `${role.actor.name} in ${role.filmTitle}`,
  rating: role.activity.rating,
  votes: role.activity.ratedByCount,
  weighted: role.weighted,
  ratingOf: 'role',
  outstanding: isOutstanding(role),
});

const TITLES_NAMED = 3;

const placeOfActor = ({ _id, personal_info, banner, activity, weighted, roles }: Actor): Place => ({
  id: _id,
  to: personPath(personal_info.nameId),
  title: personal_info.name,
  picture: banner,
  shape: 'portrait',
  // The first titles among the best known roles.
  details: [...new Set(roles.map(({ filmTitle }) => filmTitle))].slice(0, TITLES_NAMED).join(', '),
  rating: activity.rating,
  votes: activity.ratedByCount,
  weighted,
});
