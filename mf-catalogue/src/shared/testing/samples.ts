import {
  type Category,
  calls,
  type Game,
  type ListedTitle,
  type Movie,
  type Person,
  type Role,
  type Serie,
} from '@screenlore/contracts';

const activity = { rating: 8.456, ratedByCount: 12_345, peopleAwaiting: 0, ranking: 7, totalComments: 0 };

const listed = (name: string) => ({
  _id: `id-${name}`,
  titleId: name.toLowerCase(),
  title: name,
  cover: `/cover/${name}`,
  banner: `/banner/${name}`,
  year: 1982,
  length: 117,
  genre: ['Sci-fi', 'Thriller'],
  pegi: 16 as const,
  videos: [],
  photos: [],
  ranking: 7,
  activity,
});

/** A title as in lists. */
export function listedTitle(kind: Category, name: string, more: Partial<ListedTitle> = {}): ListedTitle {
  const day = kind === 'series' ? { firstAirDate: '1982-06-25' } : { releaseDate: '1982-06-25' };
  const countries = kind === 'games' ? {} : { originCountry: [] };
  return { ...listed(name), itemType: kind, ...day, ...countries, ...more } as ListedTitle;
}

export function role(actor: string, character: string, more: Partial<Role> = {}): Role {
  return {
    _id: `role-${actor}-${character}`,
    itemType: 'roles',
    actor: {
      _id: `id-${actor}`,
      nameId: actor.toLowerCase(),
      name: actor,
      banner: `/face/${actor}`,
      sex: null,
    },
    filmTitle: 'Blade',
    characterName: character,
    characterBanner: null,
    activity: { rating: 8.96, ratedByCount: 40 },
    movie: null,
    serie: null,
    game: null,
    ...more,
  };
}

const single = {
  thumbnails: [],
  description: 'A city in the rain.',
  source: { name: 'TMDB', rating: 7.9, votes: 12_834, url: null },
  ratingCounts: [0, 0, 0, 0, 0, 0, 0, 0, 0, 0],
  tint: { hue: 200, chroma: 0.04 },
  makers: [],
  invented: false,
  reviews: [],
};

export const movie = (more: Partial<Movie> = {}): Movie =>
  calls['get-movie'].reply.shape.movie.parse({
    ...listed('Blade'),
    ...single,
    itemType: 'movies',
    releaseDate: '1982-06-25',
    originCountry: [{ code: 'US', name: 'United States of America' }],
    director: ['Ridley'],
    screenplay: ['Hampton', 'David'],
    originalTitle: 'Le coureur',
    revenue: 41_722_424,
    roles: [role('Harrison', 'Rick')],
    ...more,
  });

export const serie = (more: Partial<Serie> = {}): Serie =>
  calls['get-serie'].reply.shape.serie.parse({
    ...listed('Kingdom'),
    ...single,
    itemType: 'series',
    firstAirDate: '1994-11-24',
    lastAirDate: '2022-10-09',
    status: 'Ended',
    originCountry: [{ code: 'DK', name: 'Denmark' }],
    createdBy: ['Lars'],
    numberOfSeasons: 3,
    numberOfEpisodes: 13,
    roles: [],
    ...more,
  });

export const game = (more: Partial<Game> = {}): Game =>
  calls['get-game'].reply.shape.game.parse({
    ...listed('Portal'),
    ...single,
    itemType: 'games',
    releaseDate: '2007-10-10',
    platforms: ['PC', 'Xbox 360'],
    universe: ['Half-Life'],
    developers: ['Valve'],
    publishers: ['Valve', 'Buka', 'EA'],
    dlcs: ['Still Alive'],
    roles: [],
    ...more,
  });

export const actor = (more: Partial<Person> = {}): Person => ({
  _id: 'id-Ada',
  itemType: 'person',
  personal_info: {
    name: 'Ada Quill',
    nameId: 'ada',
    bio: 'Born to play.',
    dateOfBirth: '1960-03-11',
    dateOfDeath: null,
    placeOfBirth: 'Gdynia, Poland',
    characterName: 'Rick',
  },
  banner: '/face/ada',
  sex: 'female',
  activity: { rating: 8.5, ratedByCount: 1_200 },
  roles: [],
  professions: ['actor'],
  works: [],
  ...more,
});
