import type { OwnExport } from '@screenlore/contracts';
import { type Ask, PAGE } from './pages.js';

type Things = Pick<
  OwnExport,
  | 'viewings'
  | 'statuses'
  | 'ratings'
  | 'wantToSee'
  | 'favorites'
  | 'favoriteFour'
  | 'lists'
  | 'feelings'
  | 'characterVotes'
  | 'recommendations'
>;

/** The ids of the things, each once. */
export async function namesOf(
  things: Things,
  ask: Ask,
  tell: (read: number) => void,
): Promise<Pick<OwnExport, 'titles' | 'people' | 'roles'>> {
  const ids = { titles: new Set<string>(), people: new Set<string>(), roles: new Set<string>() };
  const { received = [], sent = [] } = things.recommendations ?? {};
  const votes = things.characterVotes ?? [];
  const about = [
    ...things.viewings,
    ...things.statuses,
    ...(things.feelings ?? []),
    ...votes,
    ...received,
    ...sent,
  ];
  for (const { title } of about) ids.titles.add(title);
  for (const { role } of votes) ids.roles.add(role);
  const items = [
    ...[...things.ratings, ...things.wantToSee, ...things.favorites, ...things.favoriteFour],
    ...things.lists.flatMap(({ entries }) => entries),
  ];
  for (const { kind, item } of items) ids[kind === 'roles' || kind === 'people' ? kind : 'titles'].add(item);
  const found: Pick<OwnExport, 'titles' | 'people' | 'roles'> = { titles: [], people: [], roles: [] };
  // Titles last: those of the roles are among them.
  for (const part of ['people', 'roles', 'titles'] as const) {
    const wanted = [...ids[part]];
    for (let from = 0; from < wanted.length; from += PAGE) {
      const page = await ask('get-known-names', { [part]: wanted.slice(from, from + PAGE) });
      found.people.push(...page.people);
      found.roles.push(...page.roles);
      found.titles.push(...page.titles);
      for (const { title } of page.roles) ids.titles.add(title);
      tell(found.people.length + found.roles.length + found.titles.length);
    }
  }
  return found;
}
