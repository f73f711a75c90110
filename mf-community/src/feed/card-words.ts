import { CATEGORIES, episodeIdPath, type FeedCard, type FeedThing, titlePath } from '@screenlore/contracts';

const TITLES = {
  movies: ['movie', 'movies'],
  series: ['series', 'series'],
  games: ['game', 'games'],
} as const;

/** What the author did: 'rated 6 movies', 'watched 4 episodes of', 'commented on'. */
export function didWords({ kind, things }: FeedCard): string {
  const [first] = things;
  const count = things.length;
  switch (kind) {
    case 'viewing': {
      if (count === 1) return first?.page.kind === 'games' ? 'played' : 'watched';
      if (ofOneTitle(things)) return `watched ${count} episodes of`;
      const games = things.filter(({ page }) => page.kind === 'games').length;
      const did = games === 0 ? 'watched' : games === count ? 'played' : 'watched and played';
      return `${did} ${count} ${nounOf(things)}`;
    }
    case 'rating':
      return count === 1 ? 'rated' : `rated ${count} ${nounOf(things)}`;
    case 'opinion':
      return 'wrote an opinion on';
    case 'review':
      return 'reviewed';
    case 'article':
      return 'published';
    case 'list':
      return count === 1 ? 'made a list' : `made ${count} lists`;
    case 'comment':
      return 'commented on';
  }
}

/** Whether all of them are episodes or seasons of one series. */
export const ofOneTitle = (things: readonly FeedThing[]): boolean =>
  things.every(({ title, about }) => about !== null && title !== null && title === things[0]?.title);

/** A rating adds a role to the name; a viewing adds the part of a series. */
function nounOf(things: readonly FeedThing[]): string {
  const kinds = new Set(things.map(({ page }) => page.kind));
  const [kind] = kinds;
  const isRole = ({ about }: FeedThing) => about !== null && !/^(?:Season|Special)/.test(about);
  if (things.every(isRole)) return 'roles';
  if (things.some(isRole)) return 'titles and roles';
  const known = kinds.size === 1 ? CATEGORIES.find((category) => category === kind) : undefined;
  return known ? TITLES[known][1] : 'titles';
}

/** The link of a thing shown on its own. */
export function pathOf({ page: { kind, id } }: Pick<FeedThing, 'page'>): string {
  if (kind === 'article' || kind === 'review' || kind === 'list') return `/${kind}/${encodeURIComponent(id)}`;
  if (kind === 'episode') return episodeIdPath(id);
  return titlePath(kind, id);
}
