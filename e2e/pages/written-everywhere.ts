import { setTimeout as pause } from 'node:timers/promises';
import type { Page, Request } from '@playwright/test';
import { call } from '../core/api.js';
import { newPerson } from '../core/people.js';

/** Text in every place where people write something. */
export interface Words {
  firstName: string;
  surname: string;
  line: string;
  text: string;
}

/** Makes a user write the same text in every possible place. @returns the pages that show it */
export async function writeEverywhere({ firstName, surname, line, text }: Words) {
  const user = await newPerson(firstName, surname);
  const { access_token: token, username } = user;
  const [{ articles }, { movies }] = await Promise.all([
    call('get-articles-latest', { count: 1 }),
    call('get-movies', { skip: 61, count: 1 }),
  ]);
  const banner = articles[0]?.banner ?? '';
  const titleId = movies[0]?.titleId ?? '';
  const { id } = await call(
    'create-article',
    {
      title: line,
      banner,
      description: line.slice(0, 80),
      tags: ['movies', line.slice(0, 40)],
      content: {
        blocks: [
          { type: 'paragraph', data: { text } },
          { type: 'paragraph', data: { text: `<code>${text}</code>` } },
          { type: 'header', data: { text, level: 2 } },
          { type: 'header', data: { text, level: 3 } },
          { type: 'list', data: { style: 'ordered', items: [text, { content: text, items: [text] }] } },
          { type: 'list', data: { style: 'unordered', items: [text] } },
          { type: 'quote', data: { text, caption: text } },
          { type: 'image', data: { file: { url: banner }, caption: text } },
        ],
      },
    },
    token,
  );
  await call('add-comment', { type: 'article', mediaId: id, comment: text }, token);
  await call(
    'add-rating',
    { mediaId: titleId, type: 'movie', userRating: 7, reviewText: line.slice(0, 160) },
    token,
  );
  await call(
    'add-viewing',
    { titleId, viewing: { on: '2024-05-17', text, tags: [line.slice(0, 40)], platform: line.slice(0, 40) } },
    token,
  );
  const { list } = await call(
    'create-list',
    { name: line.slice(0, 100), description: text, tags: [line.slice(0, 40)] },
    token,
  );
  await call('add-list-entry', { listId: list._id, kind: 'movies', item: titleId, note: text }, token);
  await call(
    'save-draft',
    {
      ...{ kind: 'article', title: line, banner, description: line.slice(0, 80), tags: [], category: null },
      content: { blocks: [{ type: 'paragraph', data: { text } }] },
      referredMediaID: null,
      activity: { rating: 0 },
    },
    token,
  );
  const pages = [
    `article/${encodeURIComponent(id)}`,
    `movie/${titleId}`,
    `user/${username}`,
    `user/${username}/diary`,
    `user/${username}/lists`,
    `list/${list._id}`,
    'write',
    'settings',
    'settings/privacy',
  ];
  /** Removes the article, because other journeys look at the latest ones. */
  const removeArticle = () => call('delete-post', { type: 'article', id }, token);
  return { user, pages, removeArticle };
}

/** Elements beyond the right edge of the window that nothing scrolls. */
export const widerThanWindow = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('body *')].flatMap((element) => {
      const { right, width } = element.getBoundingClientRect();
      if (width === 0 || right <= innerWidth + 1) return [];
      for (let box = element.parentElement; box && box !== document.body; box = box.parentElement) {
        const { overflowX } = getComputedStyle(box);
        if (overflowX !== 'visible') return [];
      }
      return `${element.tagName} ${element.className} ${Math.round(right)} ${element.textContent?.slice(0, 30)}`;
    }),
  );

/** Texts with any of these characters that are laid out from left to right. */
export const laidOutLeftToRight = (page: Page, letters: string): Promise<string[]> =>
  page.evaluate((range) => {
    const wanted = new RegExp(range, 'u');
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found: string[] = [];
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement;
      if (
        !element ||
        !wanted.test(node.textContent ?? '') ||
        element.closest('script, style, title, option, .visually-hidden')
      )
        continue;
      // A name within a sentence of the portal follows the sentence.
      const first = /\p{L}/u.exec(element.textContent ?? '')?.[0] ?? '';
      if (wanted.test(first) && getComputedStyle(element).direction === 'ltr')
        found.push(`${element.tagName} ${element.className}: ${node.textContent?.slice(0, 60)}`);
    }
    return found;
  }, letters);

const QUIET_MS = 500;

/** Opens a page and waits until nothing is loading; the stream of live events stays open on a member's page. */
export async function gotoAndSettle(page: Page, address: string): Promise<void> {
  const loading = new Set<Request>();
  let last = performance.now();
  const begin = (request: Request) => {
    if (!request.url().includes('/api/live')) loading.add(request);
  };
  const end = (request: Request) => {
    loading.delete(request);
    last = performance.now();
  };
  page.on('request', begin).on('requestfinished', end).on('requestfailed', end);
  await page.goto(address);
  while (loading.size > 0 || performance.now() - last < QUIET_MS) await pause(50);
  page.off('request', begin).off('requestfinished', end).off('requestfailed', end);
}
