import { expect, test } from '@jest/globals';
import { episodeId, episodeIdPath, episodePath, readEpisode, readEpisodeId } from './episodes.js';

test('EPISODE-01 an episode has one address, from which its numbers are read', () => {
  expect(episodePath('dark-2017', { season: 1, episode: 2 })).toBe('/serie/dark-2017/1/2');
  expect(readEpisode('0', '12')).toEqual({ season: 0, episode: 12 });
  for (const [season, episode] of [
    ['1', '02'],
    ['x', '2'],
    ['1', '-2'],
    ['1.5', '2'],
    ['1', '999999'],
    ['', '1'],
  ] as const)
    expect(readEpisode(season, episode)).toBeNull();
});

test('EPISODE-05 an episode’s id contains its series and both numbers', () => {
  const at = { title: 'dark-2017', season: 1, episode: 2 };
  expect(readEpisodeId(episodeId(at))).toEqual(at);
  expect(episodeIdPath('dark-2017:1:2')).toBe('/serie/dark-2017/1/2');
  for (const id of ['dark-2017', ':1:2', 'dark-2017:1', 'dark-2017:1:x', 'dark-2017:01:2'])
    expect(readEpisodeId(id)).toBeNull();
});
