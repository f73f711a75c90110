import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { PageLoader } from './page-loader.js';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

const wait = (ms: number) => act(() => jest.advanceTimersByTime(ms));

test('TEAM-54 a page that is on its way has its heading at once, and after three seconds a retry', () => {
  const onRetry = jest.fn();
  render(<PageLoader title="Quiz" onRetry={onRetry} />);
  expect(screen.getByRole('heading', { level: 1, name: 'Quiz' })).toBeInTheDocument();
  wait(2900);
  expect(screen.getByRole('status')).toHaveTextContent('QuizLoading');
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
  wait(100);
  expect(screen.getByRole('status')).toHaveTextContent('This page takes longer than usual.');
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(onRetry).toHaveBeenCalledTimes(1);
});

test('TEAM-54 one whose title is not known is told of after three seconds, too', () => {
  render(<PageLoader onRetry={() => undefined} />);
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  wait(250);
  expect(screen.getByRole('status')).toHaveTextContent('Loading');
  wait(2750);
  expect(screen.getByRole('button', { name: 'Try again' })).toBeInTheDocument();
});
