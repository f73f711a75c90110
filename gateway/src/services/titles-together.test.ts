import { expect, it } from '@jest/globals';
import type { FoundTitle } from '@screenlore/contracts';
import { CallError, requestContext } from '@screenlore/service-kit/base';
import { TitlesTogether } from './titles-together.js';

const movie = (titleId: string) => ({ kind: 'movies', titleId, requestId: `r-${titleId}` }) as const;
const found = (titleId: string): FoundTitle => ({ json: titleId, reviews: 0 });

it('OPS-80 sends requests from one turn of the loop as one request for at most 64 titles', async () => {
  const sizes: number[] = [];
  const together = new TitlesTogether(async (titles) => {
    sizes.push(titles.length);
    return titles.map(({ titleId }) => found(titleId));
  });
  const ids = Array.from({ length: 70 }, (_, at) => String(at));
  expect(await Promise.all(ids.map((id) => together.get(movie(id))))).toEqual(ids.map(found));
  expect(sizes).toEqual([64, 6]);
  await together.get(movie('a'));
  expect(sizes).toEqual([64, 6, 1]);
});

it('OPS-80 a failed title fails no other, and an unavailable service fails all at once', async () => {
  let asked = 0;
  const together = new TitlesTogether(async (titles) => {
    asked += 1;
    if (titles.some(({ titleId }) => titleId === 'bad')) throw new CallError('internal', 'Something broke');
    if (titles.some(({ titleId }) => titleId === 'away')) throw new CallError('unavailable', 'Nobody there');
    return titles.map(({ titleId }) => found(titleId));
  });
  const get = (id: string) => together.get(movie(id)).catch((error: CallError) => error.code);
  expect(await Promise.all(['a', 'bad', 'b'].map(get))).toEqual([found('a'), 'internal', found('b')]);
  expect(asked).toBe(4);
  expect(await Promise.all(['a', 'away'].map(get))).toEqual(['unavailable', 'unavailable']);
  expect(asked).toBe(5);
});

it('OPS-80 a request continues when the caller of the first title leaves', async () => {
  const together = new TitlesTogether(async (titles) => {
    expect(requestContext.getStore()).toBeUndefined();
    return titles.map(({ titleId }) => found(titleId));
  });
  const context = { requestId: 'r-a', call: 'get-movie', abandoned: () => true };
  const first = requestContext.run(context, () => together.get(movie('a')));
  expect(await Promise.all([first, together.get(movie('b'))])).toEqual([found('a'), found('b')]);
});
