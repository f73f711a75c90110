import { afterEach, expect, test } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { useDeviceMode } from './device-mode.js';

const real = globalThis.matchMedia;
afterEach(() => {
  globalThis.matchMedia = real;
});

/** A resizable window: jsdom has no media queries. */
function resizableWindow() {
  let width = 0;
  const queries = new Map<string, { query: MediaQueryList; changed: () => void }>();
  globalThis.matchMedia = (media) => {
    const known = queries.get(media);
    if (known) return known.query;
    const events = new EventTarget();
    const from = Number(/\(min-width: (\d+)px\)/.exec(media)?.[1]);
    const query = Object.defineProperty(events, 'matches', { get: () => width >= from }) as MediaQueryList;
    queries.set(media, { query, changed: () => events.dispatchEvent(new Event('change')) });
    return query;
  };
  return (next: number) => {
    width = next;
    for (const { changed } of queries.values()) changed();
  };
}

const Mode = () => <output>{useDeviceMode()}</output>;

test.each([
  [320, 'mobile'],
  [767, 'mobile'],
  [768, 'tablet'],
  [1023, 'tablet'],
  [1024, 'desktop'],
  [1920, 'desktop'],
])('SHELL-10 a window of %i px is %s', (width, mode) => {
  resizableWindow()(width);
  render(<Mode />);
  expect(screen.getByRole('status')).toHaveTextContent(mode);
});

test('SHELL-10 the mode follows a resize', () => {
  const resize = resizableWindow();
  resize(1440);
  render(<Mode />);
  act(() => resize(900));
  expect(screen.getByRole('status')).toHaveTextContent('tablet');
  act(() => resize(390));
  expect(screen.getByRole('status')).toHaveTextContent('mobile');
});
