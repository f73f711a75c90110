import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { setMedia } from '@screenlore/browser-kit/testing';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { listedTitle } from '../../shared/testing/samples.js';
import { HeroSlider } from './hero-slider.js';

const TITLES = ['One', 'Two', 'Three', 'Four', 'Five', 'Six'].map((name) => listedTitle('movies', name));

beforeEach(() => {
  jest.useFakeTimers();
  setMedia({ width: 1440 });
});
afterEach(() => {
  jest.useRealTimers();
});

const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms));
const shown = () => screen.getByRole('heading', { level: 2 }).textContent;
const hero = () => screen.getByRole('region', { name: 'Top rated movies' });
const banner = (slide: number) => document.querySelector<HTMLImageElement>(`[data-slide="${slide}"] img`);

/** jsdom loads no pictures. */
function bannerComes(slide: number) {
  const image = banner(slide);
  expect(image).not.toBeNull();
  act(() => fireEvent.load(image as HTMLImageElement));
}

it('SECTION-04 turns after 15 s: fades out for 500 ms, then swaps', () => {
  render(<HeroSlider heading="Movies" titles={TITLES} />);
  expect(screen.getAllByRole('listitem')).toHaveLength(6);
  pass(14_999);
  expect(hero()).not.toHaveAttribute('data-leaving');
  pass(1);
  bannerComes(1);
  expect(hero()).toHaveAttribute('data-leaving');
  pass(499);
  expect(shown()).toBe('One');
  pass(1);
  expect(shown()).toBe('Two');
  expect(hero()).not.toHaveAttribute('data-leaving');
});

it('SECTION-04 jumps to the pressed thumbnail and restarts the 15 s', () => {
  render(<HeroSlider heading="Movies" titles={TITLES} />);
  pass(10_000);
  fireEvent.click(screen.getByRole('button', { name: 'Show Four' }));
  bannerComes(3);
  pass(500);
  expect(shown()).toBe('Four');
  expect(screen.getByRole('link', { name: 'See the details' })).toHaveAttribute('href', '/movie/four');
  pass(14_499);
  expect(hero()).not.toHaveAttribute('data-leaving');
  pass(1);
  bannerComes(4);
  pass(500);
  expect(shown()).toBe('Five');
});

it('SECTION-04 loads the next banner before its turn, and none of the others', () => {
  render(<HeroSlider heading="Movies" titles={TITLES} />);
  pass(9_999);
  expect(document.querySelectorAll('[data-slide]')).toHaveLength(1);
  pass(1);
  expect(banner(1)).toHaveAttribute('src', expect.stringContaining('/banner/Two'));
  expect(document.querySelectorAll('[data-slide]')).toHaveLength(2);
});

it('SECTION-04 waits for the banner instead of fading to an empty box, but not forever', () => {
  render(<HeroSlider heading="Movies" titles={TITLES} />);
  fireEvent.click(screen.getByRole('button', { name: 'Show Three' }));
  pass(3_999);
  expect(shown()).toBe('One');
  expect(hero()).not.toHaveAttribute('data-leaving');
  pass(1);
  expect(hero()).toHaveAttribute('data-leaving');
  pass(500);
  expect(shown()).toBe('Three');
});

it('SECTION-04 arrows and fingers turn it too', () => {
  render(<HeroSlider heading="Movies" titles={TITLES} />);
  const first = screen.getByRole('button', { name: 'Show One' });
  act(() => first.focus());
  fireEvent.keyDown(first, { key: 'ArrowLeft' });
  expect(screen.getByRole('button', { name: 'Show Six' })).toHaveFocus();
  bannerComes(5);
  pass(500);
  expect(shown()).toBe('Six');

  const touch = (x: number, y: number) => [{ clientX: x, clientY: y }];
  fireEvent.touchStart(hero(), { touches: touch(300, 400) });
  fireEvent.touchEnd(hero(), { changedTouches: touch(290, 100) });
  expect(screen.getByRole('button', { name: 'Show Six' })).toHaveAttribute('aria-current', 'true');
  fireEvent.touchStart(hero(), { touches: touch(300, 400) });
  fireEvent.touchEnd(hero(), { changedTouches: touch(200, 410) });
  expect(screen.getByRole('button', { name: 'Show One' })).toHaveAttribute('aria-current', 'true');
});

it('SECTION-04 stops under the pointer, on request, and if the visitor prefers reduced motion', () => {
  const { unmount } = render(<HeroSlider heading="Movies" titles={TITLES} />);
  const chosen = () => document.querySelector('[aria-current]')?.getAttribute('aria-label');
  fireEvent.pointerEnter(hero());
  pass(60_000);
  expect(chosen()).toBe('Show One');
  // A press moves the focus, and the pointer is still there.
  const second = screen.getByRole('button', { name: 'Show Two' });
  act(() => second.focus());
  fireEvent.click(second);
  pass(60_000);
  expect(chosen()).toBe('Show Two');
  fireEvent.click(screen.getByRole('button', { name: 'Show One' }));
  act(() => second.blur());
  fireEvent.pointerLeave(hero());
  fireEvent.click(screen.getByRole('button', { name: 'Stop the slideshow' }));
  pass(60_000);
  expect(chosen()).toBe('Show One');
  unmount();

  setMedia({ width: 1440, lessMotion: true });
  render(<HeroSlider heading="Movies" titles={TITLES} />);
  pass(60_000);
  expect(chosen()).toBe('Show One');
});
