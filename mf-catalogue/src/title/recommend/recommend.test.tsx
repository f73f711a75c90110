import { afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { type ApiAnswer, type FakeApi, fakeApi, renderPortal } from '@screenlore/browser-kit/testing';
import type { Recommendable, Recommendation } from '@screenlore/contracts';
import { preloadModal } from '@screenlore/ui';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { movie } from '../../shared/testing/samples.js';
import { RecommendButton } from './recommend-button.js';
import RecommendedToYou from './recommended-to-you.js';

const BEN = {
  ...{ access_token: 't', admin: false, profile_img: null },
  ...{ firstName: 'Ben', surname: 'Reed', username: 'ben_r' },
};
const ADA = { username: 'ada', firstName: 'Ada', surname: 'Quill', profile_img: null };
const follower = (more: Partial<Recommendable> = {}): Recommendable => ({
  ...{ ...ADA, _id: 'a', since: '2026-03-11T10:00:00.000Z', seen: false, sent: false },
  ...more,
});
const sentence: Recommendation = {
  ...{ _id: 'r1', member: ADA, text: 'You will like the ending', at: '2026-03-11T10:00:00.000Z' },
};

let server: FakeApi;
let kept: { received: Recommendation[]; sent: Recommendation[] };
let members: Recommendable[];
let answer: ApiAnswer;
const asked = (name: string) =>
  server.calls.filter(({ call }) => call === name).map(({ request }) => request);

beforeAll(() => preloadModal());
beforeEach(() => {
  localStorage.setItem('user', JSON.stringify(BEN));
  kept = { received: [], sent: [] };
  members = [follower(), follower({ _id: 'c', username: 'cyd', firstName: 'Cyd', seen: true })];
  answer = { body: { _id: 'r1' } };
  server = fakeApi({
    'get-title-recommendations': () => ({ body: kept }),
    'get-recommendable': () => ({ body: { members, total: members.length } }),
    'recommend-title': () => answer,
    'take-back-recommendation': () => {
      kept = { received: [], sent: [] };
      return { body: { takenBack: true } };
    },
    'dismiss-recommendation': () => {
      kept = { received: [], sent: [] };
      return { body: { dismissed: true } };
    },
    'check-want-to-see': () => ({ body: { wantToSee: false } }),
    'add-want-to-see': () => ({ body: { wantToSee: true } }),
  });
});
afterEach(() => {
  server.restore();
  localStorage.clear();
});

async function openForm() {
  await act(async () => renderPortal(<RecommendButton title={movie()} />));
  await userEvent.click(screen.getByRole('button', { name: 'Recommend' }));
  return screen.findByRole('dialog', { name: 'Recommend Blade' });
}

test('REC-01 REC-03 chooses a follower, sends a message, and shows who has seen it', async () => {
  const dialog = within(await openForm());
  expect(await dialog.findByRole('button', { name: /Cyd Quill/ })).toHaveTextContent('has seen it');
  const send = dialog.getByRole('button', { name: 'Send' });
  expect(send).toBeDisabled();
  await userEvent.click(dialog.getByRole('button', { name: /Ada Quill/ }));
  expect(dialog.getByRole('button', { name: /Ada Quill/ })).toHaveAttribute('aria-pressed', 'true');
  const box = dialog.getByRole('textbox', { name: 'What do you say to Ada?' });
  await userEvent.click(box);
  await userEvent.paste('x'.repeat(301));
  expect(box).toBeInvalid();
  expect(dialog.getByRole('button', { name: 'Send to Ada' })).toBeDisabled();
  await userEvent.clear(box);
  await userEvent.type(box, 'You will like the ending');
  await userEvent.click(dialog.getByRole('button', { name: 'Send to Ada' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(asked('recommend-title')).toEqual([
    { mediaId: 'blade', userId: 'ada', text: 'You will like the ending' },
  ]);
});

test('REC-02 searches followers by name, and says when there are none', async () => {
  members = [];
  const dialog = within(await openForm());
  expect(await dialog.findByText(/Nobody follows you yet/)).toBeVisible();
  await userEvent.type(dialog.getByRole('searchbox', { name: 'To whom?' }), 'zo');
  expect(await dialog.findByText('Nobody who follows you has this name.')).toBeVisible();
  expect(asked('get-recommendable').at(-1)).toMatchObject({ query: 'zo' });
});

test('REC-05 lists what was sent, and withdraws it', async () => {
  kept = { received: [], sent: [sentence] };
  members = [follower({ sent: true })];
  const dialog = within(await openForm());
  expect(await dialog.findByRole('button', { name: /you recommended it/ })).toBeDisabled();
  await userEvent.click(dialog.getByRole('button', { name: 'Take back what you sent Ada Quill' }));
  await waitFor(() => expect(dialog.queryByRole('region', { name: 'What you sent' })).toBeNull());
  expect(asked('take-back-recommendation')).toEqual([{ id: 'r1' }]);
});

test('REC-01 sends a visitor to the log-in and back', async () => {
  localStorage.clear();
  await act(async () => renderPortal(<RecommendButton title={movie()} />));
  expect(screen.getByRole('link', { name: 'Recommend' })).toHaveAttribute(
    'href',
    expect.stringMatching(/^\/login.*movie/),
  );
});

test('REC-04 adds a recommended title to the wishes, or dismisses it', async () => {
  kept = { received: [sentence], sent: [] };
  await act(async () => renderPortal(<RecommendedToYou title={movie()} />));
  const block = within(await screen.findByRole('region', { name: 'Recommended to you' }));
  expect(block.getByText('You will like the ending')).toBeVisible();
  expect(block.getByRole('link', { name: 'Ada Quill' })).toHaveAttribute('href', '/user/ada');
  const want = block.getByRole('button', { name: 'Want to see' });
  await userEvent.click(want);
  await waitFor(() => expect(want).toHaveAttribute('aria-pressed', 'true'));
  await userEvent.click(block.getByRole('button', { name: 'Dismiss Ada Quill’s recommendation' }));
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Recommended to you' })).toBeNull());
  expect(asked('dismiss-recommendation')).toEqual([{ id: 'r1' }]);
});
