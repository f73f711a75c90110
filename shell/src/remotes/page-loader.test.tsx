import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { PageLoader } from './page-loader.js';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

const wait = (ms: number) => act(() => jest.advanceTimersByTime(ms));

test('TEAM-54 a loading page has its heading at once, and after three seconds a way to retry', () => {
  render(<PageLoader title="Quiz" />);
  expect(screen.getByRole('heading', { level: 1, name: 'Quiz' })).toBeInTheDocument();
  wait(2900);
  expect(screen.getByRole('status')).toHaveTextContent('QuizLoading');
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
  wait(100);
  expect(screen.getByRole('status')).toHaveTextContent('This page takes longer than usual.');
  expect(screen.getByRole('button', { name: 'Reload the page' })).toBeInTheDocument();
});

test('TEAM-54 a page without a known title has the same, except the heading', () => {
  render(<PageLoader />);
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  wait(250);
  expect(screen.getByRole('status')).toHaveTextContent('Loading');
  wait(2750);
  expect(screen.getByRole('button', { name: 'Reload the page' })).toBeInTheDocument();
});
