import { expect, test } from '@jest/globals';
import { objectIdOf, type TitleDocument } from '@screenlore/catalogue-model';
import type { SeenTitle } from '@screenlore/contracts';
import { countKeys, everybodyOf, furthestApart, hoursOf, nameKeys } from './tally-titles.js';
import { factsOf, NumberedKeys, type TalliedTitle } from './title-facts.js';

const title = (name: string, more: Partial<TalliedTitle> = {}): TalliedTitle => ({
  ...{ _id: objectIdOf(name), rev: 1, genre: [], countries: [], year: null, length: null, cast: [] },
  ratingCounts: Array.from({ length: 10 }, () => 0),
  ...more,
});
const seenAs = (titles: readonly TalliedTitle[], said: Partial<SeenTitle>[]) =>
  new Map(
    titles.map(({ _id }, at): [string, SeenTitle] => [
      _id.toHexString(),
      { _id: _id.toHexString(), viewings: 1, untimed: 0, rating: null, ...said[at] },
    ]),
  );
type Seen = ReturnType<typeof seenAs>;

const factsOfAll = (titles: readonly TalliedTitle[], keys = new NumberedKeys()) =>
  titles.map((each) => factsOf(each, keys));
function tallyTitles(titles: readonly TalliedTitle[], seen: Seen) {
  const keys = new NumberedKeys();
  const counted = countKeys(factsOfAll(titles, keys), seen, keys);
  return nameKeys(counted, new Map(titles.map((each) => [each._id.toHexString(), each])));
}
const by = (name: string): NonNullable<TitleDocument['crew']> => [
  { person: objectIdOf(name), nameId: name, name, jobs: ['director'] },
];

test('LIB-55 most is by number of titles; best is by an average that few titles pull towards the member’s own', () => {
  const titles = [
    ...['a', 'b', 'c'].map((name) => title(name, { genre: ['War'], crew: by('kurosawa') })),
    ...['d', 'e', 'f', 'g', 'h', 'i', 'j', 'k'].map((name) =>
      title(name, { genre: ['Drama'], crew: by('ozu') }),
    ),
    ...['l', 'm'].map((name) => title(name, { genre: ['Comedy'] })),
  ];
  const said = titles.map((_, at) => ({ rating: at < 11 ? 9 : 4 }));
  const { genres, directors } = tallyTitles(titles, seenAs(titles, said));
  expect(genres.most.map(({ key, titles: times }) => [key, times])).toEqual([
    ['Drama', 8],
    ['War', 3],
    ['Comedy', 2],
  ]);
  // Of equal means, the one of more titles is better; two titles are too few to count.
  expect(genres.best.map(({ key, mean }) => [key, mean])).toEqual([
    ['Drama', 9],
    ['War', 9],
  ]);
  expect(directors.most[0]).toEqual({ key: 'ozu', name: 'ozu', titles: 8, viewings: 8, mean: 9 });
});

const role = (nameId: string, character: string | null) => ({ nameId, name: nameId, character });

test('LIB-55 a title counts once for a person, however many of its roles they play', () => {
  const titles = [
    title('a', { cast: [role('guinness', 'Ethelred'), role('guinness', 'Lady Agatha')] }),
    title('b', { cast: [role('guinness', 'Smiley')], year: 1979 }),
    title('c', { cast: [role('oldman', 'Smiley')], year: 2011 }),
  ];
  const { actors, decades } = tallyTitles(titles, seenAs(titles, [{ viewings: 3 }]));
  expect(actors.most[0]).toMatchObject({ key: 'guinness', titles: 2, viewings: 4, mean: null });
  expect(decades.most.map(({ key }) => key).sort()).toEqual(['1970', '2010']);
  expect(actors.best).toEqual([]);
});

test('LIB-130 a character counts from two titles on; one of the same name played by somebody else is another', () => {
  const titles = [
    title('a', { cast: [role('guinness', 'George Smiley'), role('guinness', 'Self')] }),
    title('b', { cast: [role('guinness', 'George Smiley'), role('guinness', 'Self')] }),
    title('c', { cast: [role('oldman', 'George Smiley'), role('firth', 'Bill Haydon')] }),
    title('d', { cast: [role('oldman', 'George Smiley')] }),
    title('e', { cast: [role('mason', 'George Smiley')] }),
  ];
  const { characters } = tallyTitles(titles, seenAs(titles, [{ viewings: 3 }]));
  const found = characters.most.map(({ key, name, playedBy, titles: times }) => [
    key,
    name,
    playedBy?.name,
    times,
  ]);
  expect(found).toEqual([
    ['guinness/george-smiley', 'George Smiley', 'guinness', 2],
    ['oldman/george-smiley', 'George Smiley', 'oldman', 2],
  ]);
});

test('LIB-52 LIB-54 hours are from known lengths; everybody’s ratings are of the titles the member rated', () => {
  const titles = [
    title('a', { length: 90, ratingCounts: [0, 0, 0, 0, 0, 0, 0, 0, 5, 1] }),
    title('b', { ratingCounts: [7, 0, 0, 0, 0, 0, 0, 0, 0, 0] }),
  ];
  const seen = seenAs(titles, [{ untimed: 2, rating: 8 }, { untimed: 4 }]);
  expect(hoursOf(factsOfAll(titles), seen)).toEqual({ total: 3, of: 2 });
  expect(everybodyOf(factsOfAll(titles), seen)).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 5, 1]);
});

test('STORY-04 finds the titles rated furthest above and below everybody, if everybody rated them often enough', () => {
  const votes = (rating: number, times: number) =>
    Array.from({ length: 10 }, (_, at) => (at + 1 === rating ? times : 0));
  const titles = [
    title('loved', { ratingCounts: votes(6, 9) }),
    title('liked', { ratingCounts: votes(6, 9) }),
    title('rare', { ratingCounts: votes(2, 4) }),
    title('scorned', { ratingCounts: votes(8, 5) }),
    title('unrated', { ratingCounts: votes(1, 50) }),
  ];
  const seen = seenAs(titles, [{ rating: 9 }, { rating: 7 }, { rating: 10 }, { rating: 5 }]);
  expect(furthestApart(factsOfAll(titles), seen)).toEqual({
    above: { title: objectIdOf('loved').toHexString(), rating: 9, mean: 6 },
    below: { title: objectIdOf('scorned').toHexString(), rating: 5, mean: 8 },
  });
  const agreed = [title('same', { ratingCounts: votes(7, 9) })];
  expect(furthestApart(factsOfAll(agreed), seenAs(agreed, [{ rating: 7 }]))).toEqual({
    above: null,
    below: null,
  });
});
