import type { Page } from '@playwright/test';
import type { CallName } from '@screenlore/contracts';
import { call } from '../core/api.js';
import type { Fault } from '../core/faults.js';
import { newPerson } from '../core/people.js';
import { Frame } from './frame.js';

/** A kind of page whose failures are tested (SHELL-42). */
export interface KindOfPage {
  name: string;
  address: () => Promise<string> | string;
  /** The signed-in user. */
  member?: boolean;
  /** The steps on the page before the check. */
  act?: (page: Page) => Promise<void>;
  /** The cases that run in each `npm test`. */
  quick: readonly (readonly [CallName, Fault])[];
}

async function reviewer(): Promise<string> {
  const { reviews } = await call('get-reviews-latest', { count: 1 });
  return reviews[0]?.author.personal_info.username ?? '';
}

async function discussedArticle(): Promise<string> {
  const { articles } = await call('get-articles-popular', { count: 30 });
  return articles.find(({ activity }) => activity.totalComments > 0)?.articleId ?? '';
}

/** A user with one line in the diary. */
async function diarist(): Promise<string> {
  const { username, access_token } = await newPerson();
  await call('add-viewing', { titleId: 'casablanca-1942', viewing: { on: '2024-05-17' } }, access_token);
  return `user/${username}/diary`;
}

export const KINDS_OF_PAGE: readonly KindOfPage[] = [
  {
    name: 'home',
    address: () => '',
    // A page this long would take too long.
    quick: [],
  },
  {
    name: 'the ranking',
    address: () => 'ranking',
    quick: [['get-movies-top-rated', 'hollow fields']],
  },
  {
    name: 'a title',
    address: () => 'movie/casablanca-1942',
    member: true,
    quick: [['get-opinions', 'hollow fields']],
  },
  {
    name: 'a series',
    address: () => 'serie/chernobyl-2019',
    quick: [['get-seasons', 'hollow fields']],
  },
  { name: 'an episode', address: () => 'serie/chernobyl-2019/1/1', member: true, quick: [] },
  {
    name: 'a person',
    address: () => 'person/humphrey-bogart',
    quick: [['get-actor', 'no fields']],
  },
  {
    name: 'an article with comments',
    address: async () => `article/${await discussedArticle()}`,
    member: true,
    quick: [
      ['get-article', 'no JSON'],
      ['get-media-comments', 'hollow fields'],
    ],
  },
  {
    name: 'a profile',
    address: async () => `user/${await reviewer()}`,
    quick: [['get-user', 'no fields']],
  },
  {
    name: 'the search',
    address: () => 'movies',
    act: async (page) => {
      const frame = new Frame(page);
      await frame.openSearch();
      // Requested when its author pauses.
      const asked = page.waitForRequest(/\/api\/search$/);
      await frame.searchInput().fill('the');
      await asked;
    },
    quick: [['search', 'hollow fields']],
  },
  { name: 'the results of a search', address: () => '?q=the', quick: [] },
  { name: 'the drafts', address: () => 'write', member: true, quick: [] },
  { name: 'the settings', address: () => 'settings', member: true, quick: [] },
  {
    name: 'a diary',
    address: diarist,
    quick: [
      ['get-diary', 'hollow fields'],
      ['get-diary-facets', 'no fields'],
    ],
  },
  {
    name: 'what is under way',
    address: () => 'continue',
    member: true,
    quick: [['get-continue', 'no fields']],
  },
  { name: 'imports', address: () => 'import', member: true, quick: [] },
];
