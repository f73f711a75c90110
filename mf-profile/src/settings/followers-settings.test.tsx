import { afterEach, expect, test } from '@jest/globals';
import { type ApiAnswer, type FakeApi, fakeApi, renderPortal } from '@screenlore/browser-kit/testing';
import { screen } from '@testing-library/react';
import FollowersSettings from './followers-settings.js';

let server: FakeApi;
afterEach(() => server.restore());

test.each([
  ['the members are known', { body: { members: [], total: 0 } }],
  ['they cannot be had', { status: 503, body: { error: 'The library is unavailable.' } }],
])(
  'PROFILE-18 followers are asked for at once, and stand below whom one follows once %s',
  async (_, answer) => {
    let tell: (answer: ApiAnswer) => void = () => undefined;
    const known = new Promise<ApiAnswer>((resolve) => {
      tell = resolve;
    });
    server = fakeApi({
      'get-following': () => known,
      'get-followers': () => ({ body: { members: [], total: 0 } }),
      'get-blocked': () => ({ body: { members: [], total: 0 } }),
      'get-library-settings': () => ({ body: { takesFollowers: true } }),
    });
    renderPortal(<FollowersSettings />);
    expect(await screen.findByText(/^Nobody follows you yet/)).not.toBeVisible();
    tell(answer);
    expect(await screen.findByRole('heading', { name: 'Your followers' })).toBeVisible();
    expect(screen.getByText(/^Nobody follows you yet/)).toBeVisible();
  },
);
