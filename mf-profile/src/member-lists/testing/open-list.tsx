import { Toaster } from '@screenlore/browser-kit';
import { Link } from '@screenlore/browser-kit/router';
import { type FakeApi, fakeApi } from '@screenlore/browser-kit/testing';
import type { CallName, CallRequest, ListedEntry, OpenedList } from '@screenlore/contracts';
import { act, screen, within } from '@testing-library/react';
import type { ComponentType } from 'react';
import { openPage } from '../../shared/testing/open-page.js';
import { ADA } from '../../shared/testing/samples.js';

let server: FakeApi | undefined;

/** For `afterEach`. */
export const closeList = () => server?.restore();

export const entry = (name: string): ListedEntry => ({
  ...{ _id: name, kind: 'movies', item: name, season: null, place: name, note: null },
  at: '2024-05-01T10:00:00.000Z',
  look: { name, about: null, year: 1999, picture: '', page: { kind: 'movies', id: name } },
});

/** A change's answer: without its look. */
export function kept(name: string) {
  const { look: _, ...rest } = entry(name);
  return rest;
}

export const LIST: OpenedList = {
  ...{
    _id: 'l1',
    name: 'Sea',
    description: null,
    tags: [],
    ranked: true,
    visibility: 'everyone',
    entries: 3,
  },
  ...{ madeAt: '2024-05-01T10:00:00.000Z', changedAt: '2024-05-01T10:00:00.000Z', covers: [], link: null },
  owner: { username: ADA.username, firstName: ADA.firstName, surname: ADA.surname, profile_img: null },
};

interface Served {
  list?: Partial<OpenedList> | undefined;
  names?: string[];
  answers?: Parameters<typeof fakeApi>[0];
  user?: typeof ADA;
  blocks?: Parameters<typeof openPage>[0]['blocks'];
}

/** Opens a list with entries of these names on its page. */
export function openList(
  ListPage: ComponentType,
  { list, names = ['Alien', 'Brazil', 'Cube'], answers = {}, user = ADA, blocks }: Served = {},
) {
  const Page = () => (
    <>
      <ListPage />
      <Toaster />
      <Link to="/elsewhere">Elsewhere</Link>
    </>
  );
  // jsdom has no layout, so it can neither scroll nor detect nearness.
  globalThis.IntersectionObserver = class {
    observe(): void {}
    disconnect(): void {}
  } as never;
  globalThis.ResizeObserver = class {
    observe(): void {}
    unobserve(): void {}
    disconnect(): void {}
  };
  window.scrollTo = () => undefined;
  server = fakeApi({
    'get-list': () => ({ body: { list: { ...LIST, ...list } } }),
    'get-list-entries': () => ({ body: { entries: names.map(entry), next: null } }),
    'get-list-progress': () => ({ body: { progress: { seen: 1, of: 3 } } }),
    ...answers,
  });
  return openPage({ path: '/list/:listId', Page, at: '/list/l1', user, blocks });
}

export const order = () =>
  within(screen.getByRole('list', { name: 'Sea' }))
    .getAllByRole('link')
    .map((link) => link.textContent);
/** The requests of a call so far. */
export const askedWith = <N extends CallName>(name: N) =>
  (server?.calls ?? []).filter(({ call }) => call === name).map(({ request }) => request as CallRequest<N>);

/** @returns the handle of the first entry */
export async function edit() {
  const button = await screen.findByRole('button', { name: 'Reorder and edit' });
  // A press suspends until its code loads; React resumes it when the surrounding act is awaited.
  await act(async () => button.click());
  return screen.findByRole('button', { name: 'Move Alien, number 1' });
}
