import { expect, it } from '@jest/globals';
import { openPage } from '../shared/testing/open-page.js';
import { OwnContinue } from './own-continue.js';

const ADA = {
  ...{ access_token: 't', admin: false, profile_img: null },
  ...{ firstName: 'Ada', surname: 'Quill', username: 'ada.q' },
};

it.each([
  ['its member to the own list', ADA, '/user/ADA.Q/continue', '/continue'],
  ['another member to the profile', ADA, '/user/ben_r/continue', '/user/ben_r'],
  ['a visitor to the profile', undefined, '/user/ada.q/continue', '/user/ada.q'],
])('SHELL-62 redirects %s', async (_whom, user, at, to) => {
  const page = await openPage({
    ...{ path: '/user/:userId/continue', Page: OwnContinue, at },
    ...(user && { user }),
  });
  expect(page.address()).toBe(to);
});
