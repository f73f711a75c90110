import { expect, test } from '@jest/globals';
import type { Import, ImportBrings } from '@screenlore/contracts';
import { bringsWords, hereWords } from './title-words.js';

const NOTHING: ImportBrings = {
  seen: 0,
  episodes: 0,
  rating: null,
  plan: false,
  favourite: false,
  texts: 0,
  lists: 0,
  status: null,
};

test.each<[Partial<ImportBrings>, string]>([
  [{ seen: 3, rating: 8, lists: 2 }, 'Seen 3 times, rated 8, on 2 lists'],
  [{ seen: 1, favourite: true, texts: 1 }, 'Seen, a favourite, 1 text'],
  [{ plan: true, lists: 1 }, 'Want to see, on 1 list'],
  [{ episodes: 1200, status: 'dropped' }, '1,200 episodes, dropped'],
])('LIB-170 counts in words what files say about a title: %j', (brings, words) => {
  expect(bringsWords({ ...NOTHING, ...brings }, String)).toBe(words);
});

test.each<[Import['source'], Import['titles'], string]>([
  [
    'letterboxd',
    { new: 10, same: 7, parked: 13 },
    'Of your 30 movies 17 are here, 13 not yet: they will be imported automatically.',
  ],
  [
    'letterboxd',
    { new: 1, parked: 1 },
    'Of your 2 movies 1 is here, 1 not yet: it will be imported automatically.',
  ],
  ['imdb', { new: 2, guess: 3 }, 'Of your 5 titles 2 are here, 3 need your choice.'],
  ['grouvee', { conflict: 2, likely: 1, gone: 4 }, 'All of your 3 games are here.'],
  ['imdb', { new: 1 }, 'Your title is here.'],
  ['imdb', { gone: 1 }, ''],
])('LIB-171 counts titles, and those that wait separately: %s %j', (source, titles, words) => {
  expect(hereWords({ source, titles })).toBe(words);
});
