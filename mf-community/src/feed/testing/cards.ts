import type { FeedCard, FeedThing } from '@screenlore/contracts';

export const thing = (at: number, more: Partial<FeedThing> = {}): FeedThing => ({
  ...{ _id: String(at).padStart(24, '0'), at: '2026-01-01T00:00:00.000Z', name: `Film ${at}`, about: null },
  ...{ year: 1985, pictures: ['/api/pictures/movies/ran-1985/cover?v=1'], title: `film-${at}` },
  ...{ page: { kind: 'movies' as const, id: `film-${at}` }, rating: null, text: null },
  ...more,
});

export const card = (at: number, more: Partial<FeedCard> = {}): FeedCard => ({
  kind: 'rating',
  author: { username: 'ada', firstName: 'Ada', surname: 'Quill', profile_img: null },
  things: [thing(at, { rating: 8 })],
  ...more,
});
