import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { type ReactElement, type ReactNode, useState } from 'react';
import { PartOwner } from './boundary.js';
import { lazyPart } from './lazy-part.js';
import { LazyPiece } from './lazy-piece.js';
import { PressedPiece, type PressTeller, PressTellerProvider } from './pressed-piece.js';

/** A part whose code fails to load for this many attempts. */
function partAfter(failures: number) {
  let attempts = 0;
  return lazyPart(async () => {
    attempts += 1;
    if (attempts <= failures) throw new Error('gone');
    return { default: () => <p>The part</p> };
  });
}

/** Awaiting the surrounding act resumes what suspends; the second attempt follows a moment later. */
const WAIT = { timeout: 5000 };
const shown = (element: ReactElement) => act(async () => void render(element));
const press = (name: string) => act(async () => screen.getByRole('button', { name }).click());

function Door({ teller, children }: { teller: PressTeller; children: ReactNode }) {
  const [open, setOpen] = useState(false);
  return (
    <PressTellerProvider value={teller}>
      <button type="button" onClick={() => setOpen(true)}>
        {open ? 'Opening' : 'Open'}
      </button>
      {open && <PressedPiece onMissed={() => setOpen(false)}>{children}</PressedPiece>}
    </PressTellerProvider>
  );
}

function Broken(): never {
  throw new Error('broken');
}

beforeEach(() => {
  // React logs what a boundary catches, which these tests provoke.
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  jest.restoreAllMocks();
});

test('SHELL-31 a part is requested twice before anything is said', async () => {
  const Part = partAfter(1);
  await shown(
    <LazyPiece label="The results" waiting="Coming">
      <Part />
    </LazyPiece>,
  );
  expect(await screen.findByText('The part', {}, WAIT)).toBeInTheDocument();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('SHELL-31 a part that cannot be loaded says so in its place; after a second failure the page can be reloaded', async () => {
  const Part = partAfter(4);
  await shown(
    <LazyPiece label="The results" note="Nothing is lost.">
      <Part />
    </LazyPiece>,
  );
  expect(await screen.findByRole('alert', {}, WAIT)).toHaveTextContent(
    'The results could not be loaded.Nothing is lost.',
  );
  expect(screen.queryByRole('button', { name: 'Reload the page' })).not.toBeInTheDocument();
  await press('Try again');
  expect(await screen.findByRole('button', { name: 'Reload the page' }, WAIT)).toBeInTheDocument();
  await press('Try again');
  expect(await screen.findByText('The part', {}, WAIT)).toBeInTheDocument();
});

test('SHELL-83 a part that failed is reloaded automatically when the network returns', async () => {
  const Part = partAfter(2);
  await shown(
    <LazyPiece label="The results">
      <Part />
    </LazyPiece>,
  );
  await screen.findByRole('alert', {}, WAIT);
  await act(async () => void window.dispatchEvent(new Event('online')));
  expect(await screen.findByText('The part', {}, WAIT)).toBeInTheDocument();
});

test('TEAM-50 an error boundary knows whose part an error belongs to', async () => {
  const caught: unknown[] = [];
  const piece = (
    <LazyPiece label="The results">
      <Broken />
    </LazyPiece>
  );
  render(
    <>
      <PartOwner value="mf_quiz/app">{piece}</PartOwner>
      {piece}
    </>,
    { onCaughtError: (_error, { errorBoundary }) => caught.push(errorBoundary?.context) },
  );
  expect(caught).toEqual(['mf_quiz/app', '']);
});

test('SHELL-31 a press that cannot be handled is reported and released; the next one is handled', async () => {
  const Part = partAfter(2);
  const teller = { missed: jest.fn(), followed: jest.fn() };
  await shown(
    <Door teller={teller}>
      <Part />
    </Door>,
  );
  await press('Open');
  expect(await screen.findByRole('button', { name: 'Open' }, WAIT)).toBeInTheDocument();
  expect(teller.missed).toHaveBeenCalledTimes(1);
  expect(teller.followed).not.toHaveBeenCalled();

  await press('Open');
  expect(await screen.findByText('The part', {}, WAIT)).toBeInTheDocument();
  expect(teller.followed).toHaveBeenCalledTimes(1);
});
