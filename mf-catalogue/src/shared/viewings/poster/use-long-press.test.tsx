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
    <div>
      <a href="/movie/ran" onClick={followed}>
        Ran
      </a>
      <div ref={over} />
    </div>
  );
}

const touch = { pointerType: 'touch', clientX: 10, clientY: 10 };

beforeEach(() => {
  jest.useFakeTimers();
  acted.mockClear();
  followed.mockClear();
  render(<Poster />);
});
afterEach(() => {
  jest.useRealTimers();
});

test('LIB-19 a finger that rests on a poster opens its actions, and its link is not followed', () => {
  const link = screen.getByRole('link');
  fireEvent.pointerDown(link, touch);
  jest.advanceTimersByTime(600);
  expect(acted).toHaveBeenCalledTimes(1);
  fireEvent.pointerUp(link, touch);
  fireEvent.click(link);
  expect(followed).not.toHaveBeenCalled();
  // The next tap follows it.
  fireEvent.pointerDown(link, touch);
  fireEvent.pointerUp(link, touch);
  fireEvent.click(link);
  expect(followed).toHaveBeenCalledTimes(1);
});

test('LIB-19 a finger that scrolls, and a mouse, open nothing', () => {
  const link = screen.getByRole('link');
  fireEvent.pointerDown(link, touch);
  fireEvent.pointerMove(link, { ...touch, clientY: 40 });
  jest.advanceTimersByTime(600);
  fireEvent.pointerDown(link, { ...touch, pointerType: 'mouse' });
  jest.advanceTimersByTime(600);
  expect(acted).not.toHaveBeenCalled();
});
