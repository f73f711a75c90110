import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { useRoutes } from '@screenlore/browser-kit/router';
import { type FakeApi, fakeApi, renderPortal } from '@screenlore/browser-kit/testing';
import { MESSAGES } from '@screenlore/contracts';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { article, review } from '../testing/posts.js';
import { ArticlePage, ReviewPage } from './post-page.js';

let server: FakeApi;
afterEach(() => server.restore());

/** The first dialog loads its code; a busy machine is slow. */
const LOADS = { timeout: 10_000 };

const list = <T,>(make: (number: number) => T) => Array.from({ length: 8 }, (_, place) => make(place + 1));

function open(at: string) {
  server = fakeApi({
    'get-article': () => ({ body: { article: article(1) } }),
    'get-review': () => ({ body: { review: review(2) } }),
    'get-articles-latest': () => ({ body: { articles: list(article) } }),
    'get-reviews-latest': () => ({ body: { reviews: list(review) } }),
  });
  renderPortal(<Pages />, at);
}

const Pages = () =>
  useRoutes([
    { path: '/article/:articleId', element: <ArticlePage below={() => 'What is below'} /> },
    { path: '/review/:reviewId', element: <ReviewPage /> },
  ]);

const header = async () =>
  (await screen.findByRole('heading', { level: 1, name: /1|2/ })).closest('header') as HTMLElement;

describe('for its author', () => {
  beforeEach(() => {
    const names = { firstName: 'Ada', surname: 'Quill', username: 'ada.q', profile_img: null };
    localStorage.setItem('user', JSON.stringify({ access_token: 't', admin: false, ...names }));
  });
  afterEach(() => localStorage.clear());

  test('MOD-56 a held article says so, and has no likes, comments and links to share', async () => {
    server = fakeApi({
      'get-article': () => ({ body: { article: { ...article(1), held: true } } }),
      'get-articles-latest': () => ({ body: { articles: [] } }),
    });
    renderPortal(<Pages />, '/article/movies-article-1');
    expect(await screen.findByText('A moderator looks at this first')).toBeVisible();
    expect(screen.getByText(/this article has many links\. Until then you alone see it/)).toBeVisible();
    const tools = within(await header()).getAllByRole('button');
    expect(tools.map(({ textContent }) => textContent)).toEqual(['Edit', 'Delete']);
    expect(screen.queryByText('What is below')).toBeNull();
  });

  test('READ-12 deletes an article after one question, says so, and republishes it with a press', async () => {
    let deleted = false;
    const until = '2099-03-12T10:00:00.000Z';
    server = fakeApi({
      'get-article': () =>
        deleted
          ? { status: 404, body: { error: MESSAGES.articleDeleted } }
          : { body: { article: { ...article(1), editedAt: '2026-03-12T10:00:00.000Z' } } },
      'get-articles-latest': () => ({ body: { articles: [] } }),
      'delete-post': () => {
        deleted = true;
        return { body: { id: 'movies-article-1', until } };
      },
      'undo-delete-post': () => {
        deleted = false;
        return { body: { id: 'movies-article-1' } };
      },
      'get-deleted-posts': () => ({
        body: {
          posts: [
            {
              ...{ type: 'article', _id: 'movies-1', publicId: 'movies-article-1', title: 'Article 1' },
              ...{ deletedAt: '2099-03-11T10:00:00.000Z', until },
            },
          ],
        },
      }),
    });
    renderPortal(<Pages />, '/article/movies-article-1');
    // READ-11
    expect(await screen.findByText(/Edited on/)).toBeVisible();
    expect(screen.queryByRole('button', { name: /Versions/ })).toBeNull();
    await userEvent.click(await screen.findByRole('button', { name: 'Delete' }, LOADS));
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete this article?' }, LOADS));
    await userEvent.click(dialog.getByRole('button', { name: 'Delete' }));
    expect(await screen.findByRole('heading', { name: 'You deleted this article' })).toBeVisible();
    expect(screen.getByText(/You can undo this until/)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Publish it again' }));
    expect(await screen.findByRole('heading', { name: 'Article 1 about movies' })).toBeVisible();
  }, 30_000);

  test('READ-10 READ-12 offers editing and deleting to nobody else; a visitor reads that its author deleted it', async () => {
    localStorage.clear();
    open('/article/movies-article-1');
    await header();
    for (const name of ['Edit', 'Delete']) expect(screen.queryByRole('button', { name })).toBeNull();
    server.restore();
    server = fakeApi({ 'get-review': () => ({ status: 404, body: { error: MESSAGES.reviewDeleted } }) });
    renderPortal(<Pages />, '/review/review-2');
    expect(await screen.findByRole('heading', { name: MESSAGES.reviewDeleted })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Publish it again' })).toBeNull();
  });
});

describe('for an administrator', () => {
  beforeEach(() => {
    const names = { firstName: 'Bo', surname: 'Ss', username: 'boss', profile_img: null };
    localStorage.setItem('user', JSON.stringify({ access_token: 't', admin: true, ...names }));
  });
  afterEach(() => localStorage.clear());

  test('AUTH-14 SHELL-17 withdraws an article with a reason, says so, and restores it', async () => {
    let withdrawn = false;
    server = fakeApi({
      'get-article': () =>
        withdrawn
          ? { status: 404, body: { error: MESSAGES.articleWithdrawn } }
          : { body: { article: article(1) } },
      'get-articles-latest': () => ({ body: { articles: [] } }),
      'withdraw-post': () => {
        withdrawn = true;
        return { body: { id: 'movies-article-1' } };
      },
      'restore-post': () => {
        withdrawn = false;
        return { body: { id: 'movies-article-1' } };
      },
    });
    renderPortal(<Pages />, '/article/movies-article-1');
    await userEvent.click(await screen.findByRole('button', { name: 'Withdraw' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Withdraw this article?' }, LOADS));
    await userEvent.click(dialog.getByRole('button', { name: 'Withdraw' }));
    expect(dialog.getByRole('alert')).toHaveTextContent('Say why');
    await userEvent.type(dialog.getByLabelText('Why?'), 'An advertisement');
    await userEvent.click(dialog.getByRole('button', { name: 'Withdraw' }));

    expect(await screen.findByRole('heading', { name: MESSAGES.articleWithdrawn })).toBeVisible();
    expect(server.calls.find(({ call }) => call === 'withdraw-post')?.request).toEqual({
      type: 'article',
      id: 'movies-1',
      reason: 'An advertisement',
    });
    await userEvent.click(screen.getByRole('button', { name: 'Bring it back' }));
    expect(await screen.findByRole('heading', { name: 'Article 1 about movies' })).toBeVisible();
  }, 30_000);

  test('EDIT-10 an article with many likes says so once it was rewritten', async () => {
    const editedAt = '2026-03-12T10:00:00.000Z';
    server = fakeApi({
      'get-article': () => ({ body: { article: { ...article(1), editedAt, rewrittenAt: editedAt } } }),
      'get-articles-latest': () => ({ body: { articles: [] } }),
    });
    renderPortal(<Pages />, '/article/movies-article-1');
    expect(await screen.findByText(/Rewritten on/)).toBeVisible();
  });

  test('READ-11 shows earlier versions of an edited text on a press, page by page', async () => {
    const version = (number: number) => ({
      ...{ _id: `v${number}`, replacedAt: '2026-03-12T10:00:00.000Z', rating: null },
      ...{ title: `Title ${number}`, description: 'In short', text: `Words ${number}` },
    });
    server = fakeApi({
      'get-article': () => ({ body: { article: { ...article(1), editedAt: '2026-03-12T10:00:00.000Z' } } }),
      'get-articles-latest': () => ({ body: { articles: [] } }),
      'get-text-versions': (request) => {
        const { skip } = request as { skip: number };
        const all = [1, 2, 3, 4].map(version);
        return { body: { versions: all.slice(skip, skip + 3), total: all.length } };
      },
    });
    renderPortal(<Pages />, '/article/movies-article-1');
    await userEvent.click(await screen.findByRole('button', { name: /^Versions/ }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Earlier versions' }, LOADS));
    expect(await dialog.findByText('Words 3')).toBeVisible();
    expect(dialog.queryByText('Words 4')).toBeNull();
    await userEvent.click(dialog.getByRole('button', { name: 'Show older ones' }));
    expect(await dialog.findByText('Words 4')).toBeVisible();
  }, 30_000);

  test('HOME-12 features an article with a press and undoes it with another, but not a review', async () => {
    let featured = false;
    server = fakeApi({
      'get-article': () => ({ body: { article: { ...article(1), featured } } }),
      'get-review': () => ({ body: { review: review(2) } }),
      'get-articles-latest': () => ({ body: { articles: [] } }),
      'get-reviews-latest': () => ({ body: { reviews: [] } }),
      'feature-article': (request) => {
        featured = (request as { featured: boolean }).featured;
        return { body: { id: 'movies-article-1' } };
      },
    });
    const { unmount } = renderPortal(<Pages />, '/article/movies-article-1');
    await userEvent.click(await screen.findByRole('button', { name: 'Feature', pressed: false }));
    await userEvent.click(await screen.findByRole('button', { name: 'Featured', pressed: true }));
    expect(await screen.findByRole('button', { name: 'Feature', pressed: false })).toBeEnabled();
    expect(
      server.calls.filter(({ call }) => call === 'feature-article').map(({ request }) => request),
    ).toEqual([
      { articleId: 'movies-1', featured: true },
      { articleId: 'movies-1', featured: false },
    ]);
    unmount();
    renderPortal(<Pages />, '/review/review-2');
    expect(await screen.findByRole('button', { name: 'Withdraw' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Feature' })).toBeNull();
  });
});

describe('an article', () => {
  test('says how long it takes to read', async () => {
    open('/article/movies-article-1');
    expect(await header()).toHaveTextContent('1 min read');
  });

  test('READ-02 SHELL-19 shows label, referred media, title, author and date', async () => {
    open('/article/movies-article-1');
    const head = await header();
    expect(head.firstElementChild?.firstElementChild).toHaveTextContent(/^article$/);
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Article 1 about movies');
    expect(within(head).getByRole('link', { name: 'About Ran' })).toHaveAttribute('href', '/movie/ran');
    expect(head).toHaveTextContent('Ada Quill');
    expect(within(head).getByRole('link', { name: '@ada.q' })).toHaveAttribute('href', '/user/ada.q');
    expect(head).toHaveTextContent(/Published on (11 March|March 11,) 2026/);
    expect(screen.getByText('dark').closest('p')).toHaveTextContent('It was dark.');
    expect(document.querySelector('article > span img')?.getAttribute('src')).toContain('/banner-1.webp');
  });

  test('READ-04 joins its tags with commas, its section’s tag first', async () => {
    open('/article/movies-article-1');
    expect(await header()).toHaveTextContent(/^article\s?movies, history/);
  });

  test("READ-03 shows 'Latest news' next to it: the three latest others with tags, title and date", async () => {
    open('/article/movies-article-1');
    const side = within(await screen.findByRole('complementary', { name: 'Latest news', busy: false }));
    const links = await side.findAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/article/movies-article-2',
      '/article/movies-article-3',
      '/article/movies-article-4',
    ]);
    expect(links[0]).toHaveTextContent(/^movies, historyArticle 2 about movies(11 March|March 11,) 2026$/);
    expect(server.calls.find(({ call }) => call === 'get-articles-latest')?.request).toEqual({ count: 8 });
  });
});

describe('a review', () => {
  test('READ-02 READ-04 is labelled a review, and shows its author’s rating as ten stars', async () => {
    open('/review/review-2');
    const head = await header();
    expect(head.firstElementChild?.firstElementChild).toHaveTextContent(/^review$/);
    expect(within(head).getByRole('link', { name: 'About Ran' })).toHaveAttribute('href', '/movie/ran');
    // Ten empty stars, and ten filled stars clipped to eight tenths.
    expect(head.querySelectorAll('.empty svg')).toHaveLength(10);
    expect(head.querySelector('.empty')?.parentElement?.getAttribute('style')).toBe('--filled: 80%;');
    expect(head).toHaveTextContent('8 of 10');
  });

  test("READ-03 shows 'Latest news' next to it, with links to reviews", async () => {
    open('/review/review-2');
    const side = within(await screen.findByRole('complementary', { name: 'Latest news', busy: false }));
    expect((await side.findAllByRole('link')).map((link) => link.getAttribute('href'))).toEqual([
      '/review/review-1',
      '/review/review-3',
      '/review/review-4',
    ]);
  });
});

test.each([
  ['/article/gone', 'Article not found', 'All articles', '/articles'],
  ['/review/gone', 'Review not found', 'All reviews', '/reviews'],
])('%s that does not exist says so and offers another way', async (at, title, link, href) => {
  const gone = () => ({ status: 404, body: { error: 'There is none' } });
  server = fakeApi({ 'get-article': gone, 'get-review': gone });
  renderPortal(<Pages />, at);
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible();
  expect(screen.getByRole('link', { name: link })).toHaveAttribute('href', href);
});
