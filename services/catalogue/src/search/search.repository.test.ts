import { expect, it } from '@jest/globals';
import { ObjectId } from 'mongodb';
import { entryOf } from './search.repository.js';

it('SHELL-22 reads a title without facts that earlier versions did not store', () => {
  const title = {
    _id: new ObjectId('a'.repeat(24)),
    ...{ title: 'The Third Man', titleId: 'the-third-man-1949', itemType: 'movies' as const, year: 1949 },
    ...{ pictureVersion: 'v', popularity: 1, facets: [0], releasedOn: null, originalTitle: null },
  };
  expect(entryOf(title)).toMatchObject({
    name: 'The Third Man',
    shelf: { key: 'third-man', minutes: null, platforms: [], makers: [], hasTrailer: false, sourceVotes: 0 },
  });
});
