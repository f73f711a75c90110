import { expect, jest, test } from '@jest/globals';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { type BlockLoader, setBlockLoader } from './block-loader.js';
import { lazyPart } from './lazy-part.js';
import { RemoteBlock } from './remote-block.js';

const News = ({ count }: { count?: number }) => <p>{count} news</p>;

/** A loader whose remote is down for the first `failures` loads. */
function remoteThatFails(failures: number) {
  let loads = 0;
  let promise: Promise<unknown> | undefined;
  const start = async () => {
    loads += 1;
    if (loads <= failures) throw new Error('down');
    return { blocks: { LatestNews: News } };
  };
  const reset = jest.fn(async (_id: string) => {
    promise = undefined;
  });
  const load = () => {
    promise ??= start();
    return promise;
  };
  setBlockLoader({ load, reset } as BlockLoader);
  return reset;
}

async function show() {
  // React reports what a boundary caught; that is what these tests bring about.
  const quiet = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  await act(async () => {
    render(
      <>
        <h1>The page</h1>
        <RemoteBlock
          id="mf_community/blocks"
          name="LatestNews"
          label="Latest news"
          minHeight={320}
          props={{ count: 3 }}
        />
      </>,
    );
  });
  quiet.mockRestore();
}

test('a block of another remote stands on the page', async () => {
  remoteThatFails(0);
  await show();
  expect(screen.getByText('3 news')).toBeInTheDocument();
});

test('SHELL-13 a block that is away says so, the page stands, and its retry works', async () => {
  const reset = remoteThatFails(1);
  await show();
  expect(screen.getByRole('heading', { name: 'The page' })).toBeInTheDocument();
  expect(screen.getByRole('alert')).toHaveTextContent('Latest news cannot be shown at the moment.');
  // The room kept for the block is given back: no hole under the sentence.
  expect(screen.getByRole('alert').parentElement).not.toHaveStyle({ minHeight: '320px' });

  await act(async () => {
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  });
  expect(reset).toHaveBeenCalledWith('mf_community/blocks');
  expect(screen.getByText('3 news')).toBeInTheDocument();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('SHELL-13 a part of a block that could not be loaded is loaded anew by the retry', async () => {
  let loads = 0;
  const Part = lazyPart(async () => {
    loads += 1;
    if (loads === 1) throw new Error('gone');
    return { default: () => <p>The part</p> };
  });
  setBlockLoader({
    load: (() => {
      const module = Promise.resolve({ blocks: { LatestNews: Part } });
      return () => module;
    })(),
    reset: async () => undefined,
  } as unknown as BlockLoader);
  await show();
  expect(screen.getByRole('alert')).toBeInTheDocument();
  await act(async () => {
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  });
  expect(screen.getByText('The part')).toBeInTheDocument();
  expect(loads).toBe(2);
});
