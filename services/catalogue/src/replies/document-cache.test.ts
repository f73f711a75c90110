import { describe, expect, it, jest } from '@jest/globals';
import type { Revised } from '@screenlore/catalogue-model';
import { Metrics } from '@screenlore/service-kit';
import { ObjectId } from 'mongodb';
import { DocumentCache } from './document-cache.js';

interface Named extends Revised {
  name: string;
}

describe('DocumentCache', () => {
  const named = (name: string): Named => ({ _id: new ObjectId(), name, rev: 1 });
  const [ann, bob, cem] = [named('Ann'), named('Bob'), named('Cem')] as const;
  const stored = new Set([ann, bob, cem]);
  const fetch = jest.fn(async (ids: Revised['_id'][]) =>
    [...stored].reverse().filter(({ _id }) => ids.some((id) => id.equals(_id))),
  );
  const metrics = new Metrics('catalogue');
  const cache = new DocumentCache(metrics);
  const ask = async (listed: Revised[]) => {
    fetch.mockClear();
    const { text } = await cache.list('names', listed, { fetch, toReply: ({ name }) => name });
    return JSON.parse(text);
  };

  it('fetches only documents whose revision differs from the cached one', async () => {
    expect(await ask([ann, bob, cem])).toEqual({ names: ['Ann', 'Bob', 'Cem'] });
    expect(await ask([cem, ann])).toEqual({ names: ['Cem', 'Ann'] });
    expect(fetch).not.toHaveBeenCalled();
    Object.assign(bob, { name: 'Bea', rev: 2 });
    expect(await ask([ann, bob])).toEqual({ names: ['Ann', 'Bea'] });
    expect(fetch).toHaveBeenCalledWith([bob._id]);
  });

  it('OPS-52 counts cached documents and fetched ones', async () => {
    const counts = async () => {
      const requests = await metrics.registry.getSingleMetric('screenlore_cache_requests_total')?.get();
      return Object.fromEntries(
        (requests?.values ?? []).map(({ labels, value }) => [labels['result'], value]),
      );
    };
    const before = await counts();
    await ask([ann, bob, { ...cem, rev: 7 }]);
    const after = await counts();
    expect({
      hit: (after['hit'] ?? 0) - (before['hit'] ?? 0),
      miss: (after['miss'] ?? 0) - (before['miss'] ?? 0),
    }).toEqual({
      hit: 2,
      miss: 1,
    });
    const text = await metrics.registry.metrics();
    expect(text).toContain('screenlore_cache_entries{cache="documents",service="catalogue"} 3');
    expect(text).toMatch(/screenlore_cache_size_bytes\{cache="documents",service="catalogue"\} [1-9]/);
  });

  it('RANK-16 computes weighted ratings of cached documents from the current scores and means', async () => {
    const scored = async (score: number, mean: number) => {
      fetch.mockClear();
      const { text } = await cache.list('scored', [{ ...ann, score }, bob], {
        ...{ fetch, toReply: ({ name }: Named) => ({ name }), mean },
      });
      return JSON.parse(text);
    };
    expect(await scored(1.25, 7)).toEqual({ scored: [{ name: 'Ann', weighted: 8.25 }, { name: 'Bea' }] });
    expect(await scored(1.5, 6.99996)).toEqual({ scored: [{ name: 'Ann', weighted: 8.5 }, { name: 'Bea' }] });
    expect(fetch).not.toHaveBeenCalled();
  });

  it('RANK-09 fetches a document whose place in the ranking has changed', async () => {
    const placed = async (place: number) => {
      fetch.mockClear();
      const { text } = await cache.list('placed', [ann, bob], {
        ...{ fetch, toReply: ({ name }: Named, place: number | null) => [name, place] },
        places: new Map([[ann._id.toHexString(), place]]),
      });
      return JSON.parse(text);
    };
    expect(await placed(2)).toEqual({
      placed: [
        ['Ann', 2],
        [bob.name, null],
      ],
    });
    expect(await placed(2)).toEqual({
      placed: [
        ['Ann', 2],
        [bob.name, null],
      ],
    });
    expect(fetch).not.toHaveBeenCalled();
    expect(await placed(1)).toEqual({
      placed: [
        ['Ann', 1],
        [bob.name, null],
      ],
    });
    expect(fetch).toHaveBeenCalledWith([ann._id]);
  });

  it('keeps lists with different names apart', async () => {
    await ask([ann]);
    const { text } = await cache.list('initials', [ann], { fetch, toReply: ({ name }) => name[0] });
    expect(JSON.parse(text)).toEqual({ initials: ['A'] });
  });

  it('leaves out what was deleted after the list was read', async () => {
    stored.delete(cem);
    expect(await ask([ann, { ...cem, rev: 9 }])).toEqual({ names: ['Ann'] });
  });
});
