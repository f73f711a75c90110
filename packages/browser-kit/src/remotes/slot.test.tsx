import { expect, jest, test } from '@jest/globals';
import type { PlacedBlocks } from '@screenlore/contracts';
import { act, screen } from '@testing-library/react';
import { type ComponentType, useState } from 'react';
import { renderPortal } from '../testing/render-portal.js';
import { type BlockLoader, setBlockLoader } from './block-loader.js';
import { Slot } from './slot.js';

const blocks: Record<string, ComponentType<{ titleId: string }>> = {
  'mf_quiz/QuizOfTitle': ({ titleId }) => {
    const [first] = useState(titleId);
    return (
      <p>
        Quiz of {titleId}, begun with {first}
      </p>
    );
  },
  'mf_trivia/Trivia': ({ titleId }) => <p>Trivia of {titleId}</p>,
  'mf_bad/Throws': () => {
    throw new Error('It broke');
  },
};

/** The shell's loader with these blocks in slots; any block not in `blocks` never loads. */
function place(placed: PlacedBlocks) {
  const modules = new Map(
    Object.entries(blocks).map(([id, block]) => [id, Promise.resolve({ default: block })]),
  );
  const never = new Promise(() => undefined);
  const reset = jest.fn(async (_id: string) => undefined);
  setBlockLoader({ load: (id) => modules.get(id) ?? never, reset, placed } as BlockLoader);
}

function TitlePage() {
  const [titleId, setTitleId] = useState('ran-1985');
  return (
    <main>
      <button type="button" onClick={() => setTitleId('ikiru-1952')}>
        Next
      </button>
      <Slot name="title.aside" props={{ titleId, kind: 'movies' }} />
    </main>
  );
}
const show = () => act(async () => renderPortal(<TitlePage />));

test('TEAM-31 a slot shows its blocks in order, with the page’s props', async () => {
  place({ 'title.aside': ['mf_trivia/Trivia', 'mf_quiz/QuizOfTitle'], 'home.main': ['mf_bad/Throws'] });
  await show();
  expect(screen.getByRole('main')).toHaveTextContent(
    /^NextTrivia of ran-1985Quiz of ran-1985, begun with ran-1985$/,
  );
});

test('TEAM-31 a block is remounted when its props change', async () => {
  place({ 'title.aside': ['mf_quiz/QuizOfTitle'] });
  await show();
  await act(async () => screen.getByRole('button').click());
  expect(screen.getByText('Quiz of ikiru-1952, begun with ikiru-1952')).toBeVisible();
});

test('TEAM-34 a slot without blocks renders nothing', async () => {
  place({ 'home.main': ['mf_quiz/QuizOfTitle'] });
  await show();
  expect(screen.getByRole('main').innerHTML).toBe('<button type="button">Next</button>');
});

test('TEAM-34 a block that fails or hangs leaves nothing in its place, and does not affect the page and other blocks', async () => {
  place({ 'title.aside': ['mf_bad/Throws', 'mf_slow/Hangs', 'mf_trivia/Trivia'] });
  const quiet = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  await show();
  quiet.mockRestore();
  expect(screen.getByRole('main')).toHaveTextContent(/^NextTrivia of ran-1985$/);
  // The stylesheet hides them while they are empty.
  for (const id of ['mf_bad/Throws', 'mf_slow/Hangs'])
    expect(document.querySelector(`[data-block="${id}#title.aside"]`)).toBeEmptyDOMElement();
});
