import type { ExportedTitle, OwnExport, Viewing } from '@screenlore/contracts';

export const AT = '2024-05-17T18:30:00.000Z';
export const title = (n: number, more: Partial<ExportedTitle> = {}): ExportedTitle => ({
  ...{ _id: `${n}`.padStart(24, '0'), titleId: `t${n}`, kind: 'movies', name: `Film ${n}` },
  ...{ originalName: null, year: 1979, directors: ['Ada, Lovelace', 'Bo'], ids: [`imdb:tt000000${n}`] },
  ...more,
});
export const film = title(1, { ids: ['imdb:tt0079944', 'tmdb:movie/1398'] });
export const series = title(2, { kind: 'series', ids: ['tmdb:tv/1396', 'tvdb:81189'] });
export const game = title(3, { kind: 'games', ids: [] });

export const viewing = (more: Partial<Viewing> = {}): Viewing => ({
  ...{ _id: 'v1', kind: 'movies', title: film._id, season: null, episode: null, pass: 1 },
  ...{ on: '2024-05-17', startedOn: null, rating: null, text: null, tags: [], rewatch: false },
  ...{ platform: null, hours: null, place: null, ended: null, visibility: 'everyone', at: AT },
  ...more,
});

/** A new, empty account. */
export const EMPTY: OwnExport = {
  ...{ format: 'screenlore', version: 1, exportedAt: AT, portal: 'https://screenlore.example' },
  account: {
    ...{ _id: 'u1', username: 'ada', firstName: 'Ada', surname: 'L', email: 'ada@example.org' },
    ...{ joinedAt: '2024-01-01', picture: null, background: null, hasPassword: true, providers: [] },
  },
  settings: {
    ...{
      viewings: 'everyone',
      lists: 'onlyMe',
      ratings: 'signedIn',
      marks: 'followers',
      takesFollowers: true,
    },
  },
  ...{ titles: [film, series, game], people: [], roles: [], viewings: [], statuses: [], ratings: [] },
  ...{
    wantToSee: [],
    favorites: [],
    favoriteFour: [],
    lists: [],
    articles: [],
    reviews: [],
    drafts: [],
    comments: [],
  },
  ...{ following: [], followers: [], imports: [], pictures: [] },
};
