import { afterEach, expect, it, jest } from '@jest/globals';
import { baseApi } from '@screenlore/browser-kit';
import { type FakeApi, fakeApi, renderPortal } from '@screenlore/browser-kit/testing';
import type { CallReply, CallRequest, Viewing } from '@screenlore/contracts';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { readChoice } from './diary-choice.js';
import { DiaryFilters } from './diary-filters.js';
import { DiaryList } from './diary-list.js';

let server: FakeApi | undefined;
afterEach(() => server?.restore());

const viewing = (title: string, on: string): Viewing => ({
  ...{ _id: title, kind: 'movies', title, season: null, episode: null, pass: 1, on, startedOn: null },
  ...{ rating: null, text: null, tags: [], rewatch: false, platform: null, hours: null, place: null },
  ...{ ended: null, visibility: 'everyone', at: '2026-11-23T10:00:00.000Z' },
});

/** A page that ends with its last viewing. */
function pageOf(viewings: Viewing[], goesOn: boolean): { body: CallReply<'get-diary'> } {
  const titles = viewings.map(({ title }) => ({
    ...{ _id: title, titleId: title, title, itemType: 'movies' as const, cover: '', banner: '', year: 1999 },
  }));
  const last = viewings.at(-1);
  return {
    body: {
      viewings,
      titles: Object.fromEntries(titles.map((title) => [title._id, title])),
      next: goesOn && last ? { on: last.on, _id: last._id } : null,
    },
  };
}

it('LIB-33 more of the diary gets the focus once, but not after a removed viewing', async () => {
  let first = [viewing('Alien', '2024-05-03'), viewing('Brazil', '2024-05-02')];
  server = fakeApi({
    'get-diary': (request) =>
      (request as CallRequest<'get-diary'>).after === undefined
        ? pageOf(first, true)
        : pageOf([viewing('Cube', '2024-05-01')], false),
  });
  const choice = readChoice(new URLSearchParams());
  const { store } = renderPortal(<DiaryList userId="ada" own={false} choice={choice} />);
  await userEvent.click(await screen.findByRole('button', { name: 'Show more' }));
  await waitFor(() => expect(screen.getByRole('link', { name: 'Cube' })).toHaveFocus());
  screen.getByRole('link', { name: 'Alien' }).focus();
  first = first.slice(0, 1);
  act(() => void store.dispatch(baseApi.util.invalidateTags(['library'])));
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Brazil' })).toBeNull());
  await screen.findByRole('link', { name: 'Cube' });
  expect(screen.getByRole('link', { name: 'Alien' })).toHaveFocus();
});

it('PROFILE-12 a press shows the whole of a cut text, and a short text has no button', async () => {
  const heights = jest.spyOn(HTMLElement.prototype, 'scrollHeight', 'get').mockImplementation(function height(
    this: HTMLElement,
  ) {
    return this.textContent?.startsWith('Long') ? 90 : 0;
  });
  globalThis.ResizeObserver = class {
    constructor(private readonly told: () => void) {}
    observe() {
      this.told();
    }
    unobserve() {}
    disconnect() {}
  } as never;
  const long = { ...viewing('Alien', '2024-05-03'), text: 'Long ago in space' };
  const short = { ...viewing('Brazil', '2024-05-02'), text: 'Short' };
  server = fakeApi({ 'get-diary': () => pageOf([long, short], false) });
  renderPortal(<DiaryList userId="ada" own={false} choice={readChoice(new URLSearchParams())} />);
  const words = await screen.findByText(long.text);
  expect(words).toHaveClass('clamp');
  await userEvent.click(screen.getByRole('button', { name: 'Show all of it' }));
  expect(words).not.toHaveClass('clamp');
  await userEvent.click(screen.getByRole('button', { name: 'Show less', expanded: true }));
  expect(words).toHaveClass('clamp');
  heights.mockRestore();
});

it('LIB-31 a month filter shows and can be removed together with its year', async () => {
  const chosen: object[] = [];
  const counts: CallReply<'get-diary-facets'> = {
    ...{ total: 3, kinds: [], ratings: [], tags: [] },
    months: [
      { month: '2024-05', count: 2 },
      { month: '2023-01', count: 1 },
    ],
  };
  renderPortal(
    <DiaryFilters
      choice={readChoice(new URLSearchParams('year=2024&month=4'))}
      counts={counts}
      onChoose={(change) => chosen.push(change)}
    />,
  );
  const month = screen.getByLabelText('Month');
  expect(month).toHaveDisplayValue('April (0)');
  expect([...month.querySelectorAll('option')].map(({ text }) => text)).toEqual([
    'All',
    'May (2)',
    'April (0)',
  ]);
  await userEvent.selectOptions(month, 'All');
  expect(chosen).toEqual([{ month: null }]);
});
