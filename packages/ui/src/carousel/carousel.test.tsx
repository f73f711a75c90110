import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, render, renderHook, screen, within } from '@testing-library/react';
import { Carousel } from './carousel.js';
import { useAutoplay } from './use-autoplay.js';

let lessMotion = false;

beforeEach(() => {
  lessMotion = false;
  window.matchMedia = (query) =>
    ({
      matches: query.includes('reduced-motion') && lessMotion,
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }) as unknown as MediaQueryList;
});

describe('carousel', () => {
  const perView = { mobile: 1, tablet: 2, desktop: 3 };

  it('has every slide in its markup from the start, with name and number', async () => {
    await act(async () => {
      render(
        <Carousel label="Trailers" perView={perView}>
          {['One', 'Two', 'Three', 'Four'].map((name) => (
            <a key={name} href={`/${name}`}>
              {name}
            </a>
          ))}
        </Carousel>,
      );
    });
    const carousel = screen.getByRole('region', { name: 'Trailers' });
    expect(carousel).toHaveAttribute('aria-roledescription', 'carousel');
    const slides = within(carousel).getAllByRole('group');
    expect(slides.map((slide) => slide.getAttribute('aria-label'))).toEqual([
      '1 of 4',
      '2 of 4',
      '3 of 4',
      '4 of 4',
    ]);
    expect(within(slides[3] as HTMLElement).getByRole('link', { name: 'Four' })).toBeInTheDocument();
  });
});

describe('autoplay', () => {
  beforeEach(() => {
    jest.useFakeTimers();
  });
  afterEach(() => {
    jest.useRealTimers();
  });
  const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms));

  function autoplay(initial: { off: boolean; turnOf: number }) {
    const next = jest.fn();
    const hook = renderHook((props) => useAutoplay({ everyMs: 15_000, next, ...props }), {
      initialProps: initial,
    });
    return { next, ...hook };
  }

  it('HOME-05 turns after 15 s, and turning by hand restarts the timer', () => {
    const { next, rerender } = autoplay({ off: false, turnOf: 0 });
    pass(14_999);
    expect(next).not.toHaveBeenCalled();
    pass(1);
    expect(next).toHaveBeenCalledTimes(1);
    rerender({ off: false, turnOf: 1 });
    pass(10_000);
    rerender({ off: false, turnOf: 2 });
    pass(14_999);
    expect(next).toHaveBeenCalledTimes(1);
    pass(1);
    expect(next).toHaveBeenCalledTimes(2);
  });

  it('pauses while it is off, and restarts afterwards', () => {
    const { next, rerender } = autoplay({ off: false, turnOf: 0 });
    pass(14_000);
    rerender({ off: true, turnOf: 0 });
    pass(60_000);
    expect(next).not.toHaveBeenCalled();
    rerender({ off: false, turnOf: 0 });
    pass(15_000);
    expect(next).toHaveBeenCalledTimes(1);
  });

  it('SHELL-26 never starts if the visitor prefers less motion', () => {
    lessMotion = true;
    const { next, result } = autoplay({ off: false, turnOf: 0 });
    pass(60_000);
    expect(result.current).toBe(false);
    expect(next).not.toHaveBeenCalled();
  });
});
