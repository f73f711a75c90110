import { sectionLink } from '@screenlore/browser-kit';
import type { ListedKind, TextKind, UserList } from '@screenlore/contracts';

export const userPath = (username: string): string => `/user/${encodeURIComponent(username)}`;

/** The details page for a list and a kind (PROFILE-05). */
export const listLink = (username: string, category: UserList, subCategory: ListedKind = 'movies') =>
  sectionLink({ to: `${userPath(username)}/details`, state: { category, subCategory } });

/** The texts page for a tab. */
export const textsLink = (username: string, category: TextKind) =>
  sectionLink({ to: `${userPath(username)}/texts`, state: { category } });

export const diaryPath = (username: string): string => `${userPath(username)}/diary`;

export const statisticsPath = (username: string): string => `${userPath(username)}/statistics`;

/** What several members would all like: the same address for all of them (TOGETHER-06). */
export const togetherPath = (members: readonly string[]): string =>
  `/together?who=${[...members].sort().map(encodeURIComponent).join(',')}`;
