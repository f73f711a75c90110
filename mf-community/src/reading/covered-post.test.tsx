import { afterEach, describe, expect, test } from '@jest/globals';
import { useRoutes } from '@screenlore/browser-kit/router';
import { type FakeApi, fakeApi, renderPortal } from '@screenlore/browser-kit/testing';
import type { Review } from '@screenlore/contracts';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { article, review } from '../testing/posts.js';
import { ArticlePage, ReviewPage } from './post-page.js';

let server: FakeApi;
afterEach(() => server.restore());

/** The first test loads the authors' code; a busy machine is slow. */
const LOADS = { timeout: 10_000 };

const below = () => <p>What others say</p>;
const Pages = () =>
  useRoutes([
    { path: '/article/:articleId', element: <ArticlePage below={below} /> },
    { path: '/review/:reviewId', element: <ReviewPage /> },
  ]);

describe('a review with spoilers', () => {
  const COVERED = {
    ...review(2),
    ...{ title: 'Review of Ran', description: 'Reaches S2 E5. You are at S2 E3.', content: [] },
    covered: { reaches: { season: 2, episode: 5 }, at: { season: 2, episode: 3 }, kind: 'series' as const },
  };
  const LISTS = { 'get-reviews-latest': () => ({ body: { reviews: [] } }) };
  const openReview = (more: Parameters<typeof fakeApi>[0]) => {
    server = fakeApi({ ...LISTS, ...more });
    renderPortal(<Pages />, '/review/review-2');
  };
  afterEach(() => localStorage.clear());

  test('SPOIL-06 says how far it reaches and opens with a press, which the device remembers', async () => {
    const covered = {
      'get-review': () => ({ body: { review: COVERED } }),
      'reveal-text': () => ({ body: { review: review(2) } }),
    };
    openReview(covered);
    expect(await screen.findByRole('heading', { level: 1, name: 'Review of Ran' })).toBeVisible();
    expect(screen.getByText('Reaches S2 E5. You are at S2 E3.')).toBeVisible();
    expect(screen.queryByText(/min read/)).toBeNull();
    await userEvent.tab();
    const show = await screen.findByRole('button', { name: 'Show it' }, LOADS);
    while (document.activeElement !== show) await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    expect(await screen.findByRole('heading', { level: 1, name: 'Review 2' })).toBeVisible();
    // The focus moves to where the button was.
    expect(screen.getByText('Reaches S2 E5. You are at S2 E3.')).toHaveFocus();
    cleanup();
    server.restore();
    openReview(covered);
    expect(await screen.findByRole('heading', { level: 1, name: 'Review 2' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Show it' })).toBeNull();
  });

  test('SPOIL-06 stays covered and says why if it cannot be opened', async () => {
    openReview({
      'get-review': () => ({ body: { review: COVERED } }),
      'reveal-text': () => ({ status: 503, body: { error: 'Content is unavailable' } }),
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Show it' }));
    expect(await screen.findByRole('alert')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Show it' })).toBeEnabled();
    expect(localStorage).toHaveLength(0);
  });

  test('SPOIL-03 lets its author change the setting on its page', async () => {
    const names = { firstName: 'Ada', surname: 'Quill', username: 'ada.q', profile_img: null };
    localStorage.setItem('user', JSON.stringify({ access_token: 't', admin: false, ...names }));
    let reach: Review['reach'];
    openReview({
      'get-review': () => ({ body: { review: { ...review(2), ...(reach && { reach }) } } }),
      'set-text-reach': () => {
        reach = {
          ...{ whole: true, upTo: null, by: 'u1', kind: 'movies', title: 'r', titleId: 'ran', of: 'Ran' },
        };
        return { body: { review: { ...review(2), reach } } };
      },
    });
    const field = await screen.findByRole('combobox', { name: 'How much does it give away?' }, LOADS);
    expect(field).toHaveValue('nothing');
    await userEvent.selectOptions(field, 'Gives away the whole film');
    await waitFor(() => expect(field).toHaveValue('whole'));
    expect(server.calls.find(({ call }) => call === 'set-text-reach')?.request).toEqual({
      ...{ type: 'review', id: 'movies-2', reaches: 'whole' },
    });
  });
});

describe('an article with spoilers', () => {
  const COVERED = {
    ...article(2),
    ...{
      title: 'Article about Ran',
      description: 'Gives away the whole film.',
      content: [],
      tags: ['movies'],
    },
    covered: { reaches: 'whole' as const, at: null, kind: 'movies' as const, titleId: 'ran' },
  };
  const openArticle = (more: Parameters<typeof fakeApi>[0]) => {
    server = fakeApi({ 'get-articles-latest': () => ({ body: { articles: [] } }), ...more });
    renderPortal(<Pages />, '/article/movies-2');
  };
  const signIn = () => {
    const names = { firstName: 'Ada', surname: 'Quill', username: 'ada.q', profile_img: null };
    localStorage.setItem('user', JSON.stringify({ access_token: 't', admin: false, ...names }));
  };
  afterEach(() => localStorage.clear());

  test('SPOIL-16 SPOIL-18 opens with a press, with what stands below it', async () => {
    openArticle({
      'get-article': () => ({ body: { article: COVERED } }),
      'reveal-text': () => ({ body: { article: article(2) } }),
    });
    expect(await screen.findByRole('heading', { level: 1, name: 'Article about Ran' })).toBeVisible();
    expect(screen.getByText('Gives away the whole film.')).toBeVisible();
    expect(screen.queryByText('What others say')).toBeNull();
    expect(screen.queryByText('history')).toBeNull();
    await userEvent.click(await screen.findByRole('button', { name: 'Show it' }, LOADS));
    expect(await screen.findByRole('heading', { level: 1, name: 'Article 2 about movies' })).toBeVisible();
    expect(screen.getByText('What others say')).toBeVisible();
    expect(server.calls.find(({ call }) => call === 'reveal-text')?.request).toEqual({
      ...{ type: 'article', id: 'movies-2' },
    });
  });

  test('SPOIL-16 lets its author change how much it gives away, if it is about a title', async () => {
    signIn();
    openArticle({
      'get-article': () => ({ body: { article: article(2) } }),
      'set-text-reach': () => ({ body: { article: article(2) } }),
    });
    const field = await screen.findByRole('combobox', { name: 'How much does it give away?' }, LOADS);
    await userEvent.selectOptions(field, 'Gives away the whole film');
    await waitFor(() =>
      expect(server.calls.find(({ call }) => call === 'set-text-reach')?.request).toEqual({
        ...{ type: 'article', id: 'movies-2', reaches: 'whole' },
      }),
    );
    cleanup();
    server.restore();
    openArticle({ 'get-article': () => ({ body: { article: { ...article(2), referredMedia: null } } }) });
    expect(await screen.findByRole('heading', { level: 1, name: 'Article 2 about movies' })).toBeVisible();
    expect(screen.queryByRole('combobox')).toBeNull();
  });

  test('SPOIL-16 says to readers how far an open one reaches', async () => {
    const reach = {
      ...{ whole: false, upTo: { season: 2, episode: 5 }, by: 'u1', kind: 'series' as const },
      ...{ title: 'r', titleId: 'ran', of: 'Ran' },
    };
    openArticle({ 'get-article': () => ({ body: { article: { ...article(2), reach } } }) });
    expect(await screen.findByText('Reaches S2 E5')).toBeVisible();
  });

  test('SPOIL-17 readers report an article that gives its title away only if it has one', async () => {
    const offers = async (referredMedia: ReturnType<typeof article>['referredMedia']) => {
      localStorage.clear();
      signIn();
      const by = {
        ...article(2).author,
        personal_info: { ...article(2).author.personal_info, username: 'eve' },
      };
      openArticle({
        'get-article': () => ({ body: { article: { ...article(2), author: by, referredMedia } } }),
      });
      await userEvent.click(await screen.findByRole('button', { name: /^Report/ }, LOADS));
      await screen.findByRole('radio', { name: 'Something else' }, LOADS);
      const found = screen.queryByRole('radio', { name: 'It gives something away' }) !== null;
      cleanup();
      server.restore();
      return found;
    };
    expect(await offers(article(2).referredMedia)).toBe(true);
    expect(await offers(null)).toBe(false);
  });
});
