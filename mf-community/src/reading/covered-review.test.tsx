import { afterEach, describe, expect, test } from '@jest/globals';
import { useRoutes } from '@screenlore/browser-kit/router';
import { type FakeApi, fakeApi, renderPortal } from '@screenlore/browser-kit/testing';
import type { Review } from '@screenlore/contracts';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { review } from '../testing/posts.js';
import { ReviewPage } from './post-page.js';

let server: FakeApi;
afterEach(() => server.restore());

/** The first test loads the authors' code; a busy machine is slow. */
const LOADS = { timeout: 10_000 };

const Pages = () => useRoutes([{ path: '/review/:reviewId', element: <ReviewPage /> }]);

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
