import { browsePath } from './browse.js';
import type { Category } from './categories.js';
import type { RankingCategory, RankingSubCategory } from './ranking.js';
import type { ListedKind, TextKind, UserList } from './user-lists.js';

/** What a submenu link passes as navigation state and mirrors in the address (SHELL-18). */
export interface SectionState {
  category?: Category | RankingCategory | UserList | TextKind;
  subCategory?: RankingSubCategory | ListedKind;
}

export interface MenuLink {
  label: string;
  to: string;
  state?: SectionState;
}

export interface MenuEntry extends MenuLink {
  links: MenuLink[];
  adminOnly?: true;
}

const ranking = (label: string, category: RankingCategory, subCategory: RankingSubCategory): MenuLink => ({
  label,
  to: '/ranking',
  state: { category, subCategory },
});

/** The main navigation menu (SHELL-02), in order. */
export const MAIN_MENU: readonly MenuEntry[] = [
  {
    label: 'Movies',
    to: '/movies',
    links: [
      { label: 'Movies main page', to: '/movies' },
      { label: 'All movies', to: browsePath('movies') },
      { label: 'Characters database', to: '/' },
      { label: 'Articles', to: '/articles', state: { category: 'movies' } },
      { label: 'Reviews', to: '/reviews', state: { category: 'movies' } },
    ],
  },
  {
    label: 'Series',
    to: '/series',
    links: [
      { label: 'Series main page', to: '/series' },
      { label: 'All series', to: browsePath('series') },
      { label: 'Articles', to: '/articles', state: { category: 'series' } },
      { label: 'Reviews', to: '/reviews', state: { category: 'series' } },
    ],
  },
  {
    label: 'Games',
    to: '/games',
    links: [
      { label: 'Games main page', to: '/games' },
      { label: 'All games', to: browsePath('games') },
      { label: 'Articles', to: '/articles', state: { category: 'games' } },
      { label: 'Reviews', to: '/reviews', state: { category: 'games' } },
    ],
  },
  {
    label: 'Ranking',
    to: '/ranking',
    links: [
      ranking('New movies ranking', 'movies', 'new'),
      ranking('Top movies ranking', 'movies', 'top 500'),
      ranking('Top series ranking', 'series', 'top 500'),
      ranking('Top actors ranking', 'actors', 'actors'),
      ranking('Top movie roles ranking', 'movie roles', 'male'),
      ranking('Top serie roles ranking', 'serie roles', 'male'),
      ranking('Top games ranking', 'games', 'top 100'),
    ],
  },
  { label: 'Write', to: '/write', links: [], adminOnly: true },
];
