import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { calls as contract } from '@screenlore/contracts';
import { Boundary } from '@screenlore/ui';
import { act, screen } from '@testing-library/react';
import { fakeApi } from '../fakes/fake-api.js';
import { renderPortal } from '../testing/render-portal.js';
import { GuestElement } from './guest-element.js';
import type { PortalForGuest, Told } from './portal-for-guest.js';
import { type GuestProps, SESSION_CALLS } from './use-guest.js';

let portal: PortalForGuest;
customElements.define(
  'quiz-board',
  class extends HTMLElement {
    set portal(given: PortalForGuest) {
      portal = given;
    }
  },
);

const show = (given: GuestProps) =>
  act(async () =>
    renderPortal(
      <Boundary resetKey="" fallback={({ name, message }) => <p role="alert">{`${name}: ${message}`}</p>}>
        <GuestElement tag="quiz-board" load={async () => undefined} {...given} />
      </Boundary>,
    ),
  );

let server: ReturnType<typeof fakeApi>;
beforeEach(() => {
  server = fakeApi({ 'get-characters': () => ({ body: { characters: [] } }) });
});
afterEach(() => server.restore());

test('TEAM-44 a guest gets props, theme and member, without the token', async () => {
  await show({ props: { titleId: 'heat-1995' } });
  const told: Told[] = [];
  portal.follow((now) => told.push(now));
  expect(told).toEqual([{ props: { titleId: 'heat-1995' }, theme: 'dark', still: false, member: null }]);
});

test('TEAM-45 a guest can make the calls that its remote allows, and no others', async () => {
  await show({ calls: ['get-characters'] });
  await expect(portal.call('get-characters', {})).resolves.toEqual({ characters: [] });
  await expect(portal.call('get-movie', {})).rejects.toThrow(
    'get-movie is not among the calls of this guest.',
  );
  await expect(portal.call('constructor', {})).rejects.toThrow('is not among the calls');
});

test('TEAM-45 no remote can allow a guest a call that returns a token', async () => {
  const withToken = Object.entries(contract).flatMap(([name, { reply }]) =>
    'shape' in reply && 'access_token' in reply.shape ? [name] : [],
  );
  expect(withToken.length).toBeGreaterThan(0);
  expect(SESSION_CALLS).toEqual(expect.arrayContaining(withToken));
  for (const name of SESSION_CALLS) {
    await show({ calls: [name as never] });
    await expect(portal.call(name, {})).rejects.toThrow('is not among the calls of this guest.');
  }
});

test.each([
  'https://elsewhere.example',
  '//elsewhere.example',
  '/\\elsewhere.example',
  'javascript:alert(1)',
  '',
])('TEAM-45 a guest cannot navigate to %j', async (to) => {
  await show({});
  expect(() => portal.navigate(to)).toThrow('An address of the portal begins with one slash.');
});

test('TEAM-44 a guest that is not ready in time is unavailable', async () => {
  jest.useFakeTimers();
  const quiet = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  try {
    await show({});
    await act(async () => jest.advanceTimersByTime(10_000));
    expect(screen.getByRole('alert')).toHaveTextContent('TimeoutError: quiz-board was not ready within 10 s');
  } finally {
    quiet.mockRestore();
    jest.useRealTimers();
  }
});

test('TEAM-44 the skeleton disappears when the guest is ready', async () => {
  await show({});
  const board = document.querySelector('quiz-board');
  expect(board).not.toBeVisible();
  act(() => portal.ready());
  expect(board).toBeVisible();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});
