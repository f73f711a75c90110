import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { fireEvent, render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { useLongPress } from './use-long-press.js';

const acted = jest.fn();
const followed = jest.fn((event: { preventDefault(): void }) => event.preventDefault());

function Poster() {
  const over = useRef<HTMLDivElement>(null);
  useLongPress(over, acted);
  return (
    <div data-poster="">
      <a href="/movie/ran" onClick={followed}>
        Ran
      </a>
      <div ref={over} />
    </div>
  );
}

/** jsdom has no pointer events. */
function pointer(type: string, { pointerType = 'touch', clientY = 10 } = {}): void {
  const event = new MouseEvent(type, { bubbles: true, cancelable: true, clientX: 10, clientY });
  fireEvent(screen.getByRole('link'), Object.assign(event, { pointerType }));
}

beforeEach(() => {
  jest.useFakeTimers();
  acted.mockClear();
  followed.mockClear();
  render(<Poster />);
});
afterEach(() => {
  jest.useRealTimers();
});

test('LIB-19 a long press on a poster opens its actions instead of following its link', () => {
  const link = screen.getByRole('link');
  pointer('pointerdown');
  jest.advanceTimersByTime(600);
  expect(acted).toHaveBeenCalledTimes(1);
  pointer('pointerup');
  fireEvent.click(link);
  expect(followed).not.toHaveBeenCalled();
  // The next tap follows the link.
  pointer('pointerdown');
  pointer('pointerup');
  fireEvent.click(link);
  expect(followed).toHaveBeenCalledTimes(1);
});

test('LIB-19 scrolling with a finger, and a mouse, open nothing', () => {
  pointer('pointerdown');
  pointer('pointermove', { clientY: 40 });
  jest.advanceTimersByTime(600);
  pointer('pointerdown', { pointerType: 'mouse' });
  jest.advanceTimersByTime(600);
  expect(acted).not.toHaveBeenCalled();
});
