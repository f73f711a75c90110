import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, renderHook } from '@testing-library/react';
import { useFetchAhead } from './use-fetch-ahead.js';

let waiting: (() => void)[] = [];
const idle = () => act(async () => waiting.shift()?.());
const setConnection = (connection: object | undefined) =>
  Object.defineProperty(navigator, 'connection', { configurable: true, value: connection });

beforeEach(() => {
  waiting = [];
  Object.assign(window, {
    requestIdleCallback: (come: () => void) => waiting.push(come),
  });
});
afterEach(() => {
  setConnection(undefined);
});

test('SHELL-81 loads parts one after another, each once the browser is idle', async () => {
  const fetches = [jest.fn(), jest.fn()];
  renderHook(() => useFetchAhead(fetches));
  expect(waiting).toHaveLength(1);
  await idle();
  expect(fetches.map((fetch) => fetch.mock.calls.length)).toEqual([1, 0]);
  await idle();
  expect(fetches.map((fetch) => fetch.mock.calls.length)).toEqual([1, 1]);
  expect(waiting).toHaveLength(0);
});

test('SHELL-81 loads nothing more once the page is gone, and nothing for visitors who save data', async () => {
  const fetches = [jest.fn(), jest.fn()];
  const { unmount } = renderHook(() => useFetchAhead(fetches));
  await idle();
  unmount();
  await idle();
  expect(fetches[1]).not.toHaveBeenCalled();
  setConnection({ saveData: true });
  renderHook(() => useFetchAhead(fetches));
  expect(waiting).toHaveLength(0);
});
