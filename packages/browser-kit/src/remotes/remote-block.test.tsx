import { expect, jest, test } from '@jest/globals';
import { lazyPart } from '@screenlore/ui';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { use } from 'react';
import { apiQuery } from '../api/endpoints.js';
import { fakeApi } from '../fakes/fake-api.js';
import { renderPortal } from '../testing/render-portal.js';
import { type BlockLoader, setBlockLoader } from './block-loader.js';
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
  // React logs what a boundary catches, which these tests provoke.
  const quiet = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const shown = await act(async () =>
    renderPortal(
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
    ),
  );
  quiet.mockRestore();
  return shown;
}

test('a block of another remote appears on the page', async () => {
  remoteThatFails(0);
  await show();
  expect(screen.getByText('3 news')).toBeInTheDocument();
});

test('SHELL-31 a block that fails is requested again before anything is said', async () => {
  const reset = remoteThatFails(2);
  await show();
  expect(reset).toHaveBeenCalledTimes(2);
  expect(screen.getByText('3 news')).toBeInTheDocument();
});

test('SHELL-13 an unavailable block says so, the rest of the page works, and the retry works', async () => {
  const reset = remoteThatFails(3);
  await show();
  expect(screen.getByRole('heading', { name: 'The page' })).toBeInTheDocument();
  expect(screen.getByRole('alert')).toHaveTextContent('Latest news cannot be shown at the moment.');
  // The space reserved for the block is released: no gap below the message.
  expect(screen.getByRole('alert').parentElement).not.toHaveStyle({ minHeight: '320px' });

  await act(async () => {
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  });
  expect(reset).toHaveBeenCalledWith('mf_community/blocks');
  expect(screen.getByText('3 news')).toBeInTheDocument();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('TEAM-18 a block that needs another version of React says so', async () => {
  const misfit = new Error(
    '[ Federation Runtime ]: Version 19.3.1 from shell of shared singleton module react/jsx-runtime does not satisfy the requirement of mf_community which needs ^20.0.0)',
  );
  setBlockLoader({
    load: () => Promise.reject(misfit),
    reset: async () => undefined,
  } as unknown as BlockLoader);
  await show();
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Latest news cannot be shown at the moment. It needs react/jsx-runtime ^20.0.0, the portal has 19.3.1.',
  );
});

const never = new Promise<never>(() => undefined);
const Waiting = () => use(never);

test('TEAM-60 a block that waits for something that never arrives is unavailable after 12 s', async () => {
  jest.useFakeTimers();
  const module = Promise.resolve({ blocks: { LatestNews: Waiting } });
  const reset = jest.fn(async () => undefined);
  setBlockLoader({ load: () => module, reset } as unknown as BlockLoader);
  await show();
  await act(async () => jest.advanceTimersByTime(11_999));
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();

  const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  await act(async () => jest.advanceTimersByTime(1));
  logged.mockRestore();
  jest.useRealTimers();
  expect(screen.getByRole('alert')).toHaveTextContent('Latest news cannot be shown at the moment.');
  expect(screen.getByRole('heading', { name: 'The page' })).toBeInTheDocument();
  expect(reset).not.toHaveBeenCalled();
});

test('SHELL-13 the retry reloads a part of a block that could not be loaded', async () => {
  let gone = true;
  const Part = lazyPart(async () => {
    if (gone) throw new Error('gone');
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
  const quiet = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  await screen.findByRole('alert', {}, { timeout: 5000 });
  quiet.mockRestore();
  gone = false;
  await act(async () => {
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  });
  expect(screen.getByText('The part')).toBeInTheDocument();
});

const getCharacters = apiQuery('get-characters');

function Characters() {
  const { data } = getCharacters.useQuery({});
  return data?.characters.map(({ personal_info }) => <p key="one">{personal_info.characterName}</p>);
}

test('SHELL-42 retrying a block that broke because of a reply requests the reply again', async () => {
  let characters: object[] = [{}];
  const server = fakeApi({ 'get-characters': () => ({ body: { characters } }) });
  const module = Promise.resolve({ blocks: { LatestNews: Characters } });
  setBlockLoader({ load: () => module, reset: async () => undefined } as unknown as BlockLoader);
  const { store } = await show();
  const quiet = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  await screen.findByRole('alert');
  // The store notices with a delay that nothing shows the reply.
  await waitFor(() => expect(Object.values(store.getState().api.subscriptions)).toEqual([{}]));
  quiet.mockRestore();

  characters = [{ personal_info: { characterName: 'Hidetora' } }];
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Hidetora')).toBeInTheDocument();
  server.restore();
});
