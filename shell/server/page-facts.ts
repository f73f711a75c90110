import type { CallReply, RoutePath } from '@screenlore/contracts';
import type { GatewayReader, NoReply, Passed } from './gateway-reader.js';

/** What crawlers, previews of shared links and the browser tab are told about a page. */
export interface PageFacts {
  title: string;
  description: string;
  /** Path or address of a picture. */
  picture?: string;
  /** Open Graph type. */
  type?: 'video.movie' | 'video.tv_show' | 'article' | 'profile' | 'website';
  /** schema.org description of what the page is about. */
  about?: Record<string, unknown>;
  /** Replies the page's own code will ask for, by `<call> <request>`: it finds them in the page. */
  firstData?: Record<string, unknown>;
}

type Parameters = Record<string, string>;
type Ask = (parameters: Parameters, gateway: GatewayReader, passed: Passed) => Promise<PageFacts | NoReply>;

const DESCRIPTION_LENGTH = 200;

const fixed = (title: string, description: string): PageFacts => ({ title, description });

const FIXED: Partial<Record<RoutePath, PageFacts>> = {
  '/': fixed('', 'Films, series and games: what they are, who made them and what people think of them.'),
  '/movies': fixed('Movies', 'Top-rated, awaited and newly discussed films, with their people and trailers.'),
  '/series': fixed('Series', 'Series worth your evenings: rankings, roles, trailers and news.'),
  '/games': fixed('Games', 'Games by rating and anticipation, with reviews, trailers and news.'),
  '/ranking': fixed(
    'Ranking',
    'The best films, series, games, roles and actors, as rated by the people who use Screenlore.',
  ),
  '/articles': fixed('Latest articles', 'News and articles about films, series and games.'),
  '/reviews': fixed('Latest reviews', 'Reviews of films, series and games by the people who use Screenlore.'),
  '/login': fixed('Log in', 'Log in or create an account.'),
  '/settings': fixed('Settings', 'Your account.'),
  '/write': fixed('Write', 'Write an article or a review.'),
  '/write-article': fixed('Write an article', 'Write an article or news.'),
  '/write-review': fixed('Write a review', 'Write a review.'),
};

const ASKED: Partial<Record<RoutePath, Ask>> = {
  '/movie/:movieId': async ({ movieId = '' }, gateway, passed) => {
    const reply = await gateway.ask('get-movie', { titleId: movieId }, passed);
    if (typeof reply !== 'object') return reply;
    return {
      ...titleFacts(reply.movie),
      type: 'video.movie',
      about: {
        ...titleAbout('Movie', reply.movie),
        datePublished: reply.movie.releaseDate,
        director: people(reply.movie.director),
      },
      firstData: firstData('get-movie', { titleId: movieId }, reply),
    };
  },
  '/serie/:serieId': async ({ serieId = '' }, gateway, passed) => {
    const reply = await gateway.ask('get-serie', { titleId: serieId }, passed);
    if (typeof reply !== 'object') return reply;
    return {
      ...titleFacts(reply.serie),
      type: 'video.tv_show',
      about: {
        ...titleAbout('TVSeries', reply.serie),
        startDate: reply.serie.firstAirDate,
        creator: people(reply.serie.createdBy),
      },
      firstData: firstData('get-serie', { titleId: serieId }, reply),
    };
  },
  '/game/:gameId': async ({ gameId = '' }, gateway, passed) => {
    const reply = await gateway.ask('get-game', { titleId: gameId }, passed);
    if (typeof reply !== 'object') return reply;
    return {
      ...titleFacts(reply.game),
      about: {
        ...titleAbout('VideoGame', reply.game),
        datePublished: reply.game.releaseDate,
        gamePlatform: reply.game.platforms,
      },
      firstData: firstData('get-game', { titleId: gameId }, reply),
    };
  },
  '/person/:personId': async ({ personId = '' }, gateway, passed) => {
    const reply = await gateway.ask('get-actor', { nameId: personId }, passed);
    if (typeof reply !== 'object') return reply;
    const { personal_info: person, banner } = reply.actor;
    return {
      title: person.name,
      description: shortened(person.bio) ?? `${person.name}: roles, characters and ratings.`,
      picture: banner,
      type: 'profile',
      about: {
        '@type': 'Person',
        name: person.name,
        birthDate: person.dateOfBirth,
        birthPlace: person.placeOfBirth,
        image: banner,
      },
      firstData: firstData('get-actor', { nameId: personId }, reply),
    };
  },
  '/article/:articleId': async ({ articleId = '' }, gateway, passed) => {
    const reply = await gateway.ask('get-article', { articleId }, passed);
    if (typeof reply !== 'object') return reply;
    return { ...postFacts(reply.article), firstData: firstData('get-article', { articleId }, reply) };
  },
  '/review/:reviewId': async ({ reviewId = '' }, gateway, passed) => {
    const reply = await gateway.ask('get-review', { reviewId }, passed);
    if (typeof reply !== 'object') return reply;
    return { ...postFacts(reply.review), firstData: firstData('get-review', { reviewId }, reply) };
  },
  '/user/:userId': (parameters, gateway, passed) =>
    personPage(parameters, gateway, passed, ({ name, username, counts }) => ({
      title: `${name} (@${username})`,
      description: `${name} on Screenlore: ${counts.ratings} ratings, ${counts.reviews} reviews and ${counts.articles} articles.`,
    })),
  '/user/:userId/details': (parameters, gateway, passed) =>
    personPage(parameters, gateway, passed, ({ name }) => ({
      title: `Lists of ${name}`,
      description: `What ${name} rated, wants to see and likes best.`,
    })),
  '/user/:userId/texts': (parameters, gateway, passed) =>
    personPage(parameters, gateway, passed, ({ name }) => ({
      title: `Texts by ${name}`,
      description: `Articles and reviews by ${name}.`,
    })),
};

/** What the pages of a person ask for (mf-profile asks the same, and finds the reply in the page). */
const PROFILE_COUNT = 6;

interface Person {
  name: string;
  username: string;
  counts: CallReply<'get-user'>['user']['counts'];
}

/** A page about a person: it is not found where nobody has the name. */
async function personPage(
  { userId = '' }: Parameters,
  gateway: GatewayReader,
  passed: Passed,
  words: (person: Person) => Pick<PageFacts, 'title' | 'description'>,
): Promise<PageFacts | NoReply> {
  const request = { userId, count: PROFILE_COUNT };
  const reply = await gateway.ask('get-user', request, passed);
  if (typeof reply !== 'object') return reply;
  const { personal_info: person, counts } = reply.user;
  const name = `${person.firstName} ${person.surname}`;
  return {
    ...words({ name, username: person.username, counts }),
    ...(person.backgroundImg === null ? {} : { picture: person.backgroundImg }),
    type: 'profile',
    about: { '@type': 'Person', name, alternateName: person.username },
    firstData: firstData('get-user', request, reply),
  };
}

/**
 * The facts of a page; why there are none; undefined when there is nothing to know.
 */
export async function factsOf(
  path: RoutePath,
  parameters: Parameters,
  gateway: GatewayReader,
  passed: Passed,
): Promise<PageFacts | NoReply | undefined> {
  return (await ASKED[path]?.(parameters, gateway, passed)) ?? FIXED[path];
}

type Title =
  | CallReply<'get-movie'>['movie']
  | CallReply<'get-serie'>['serie']
  | CallReply<'get-game'>['game'];
type Post = CallReply<'get-article'>['article'] | CallReply<'get-review'>['review'];

const titleFacts = ({ title, year, description, genre, banner }: Title): PageFacts => ({
  title: year === null ? title : `${title} (${year})`,
  description: shortened(description) ?? [genre.join(', '), year].filter(Boolean).join(', '),
  picture: banner,
});

const titleAbout = (type: string, { title, description, cover, genre, activity }: Title) => ({
  '@type': type,
  name: title,
  description,
  image: cover,
  genre,
  aggregateRating:
    activity.rating === null || activity.ratedByCount === 0
      ? null
      : {
          '@type': 'AggregateRating',
          ratingValue: Number(activity.rating.toFixed(2)),
          ratingCount: activity.ratedByCount,
          bestRating: 10,
          worstRating: 1,
        },
});

const postFacts = ({ title, description, banner, author, publishedAt }: Post): PageFacts => ({
  title,
  description,
  picture: banner,
  type: 'article',
  about: {
    '@type': 'Article',
    headline: title,
    description,
    image: banner,
    datePublished: publishedAt,
    author: { '@type': 'Person', name: `${author.personal_info.firstName} ${author.personal_info.surname}` },
  },
});

const people = (names: readonly string[]) => names.map((name) => ({ '@type': 'Person', name }));

const firstData = (call: string, request: Record<string, unknown>, reply: unknown) => ({
  [`${call} ${JSON.stringify(request)}`]: reply,
});

/** At most 200 characters, cut at a word. */
function shortened(text: string | null): string | undefined {
  if (!text || text.length <= DESCRIPTION_LENGTH) return text ?? undefined;
  const cut = text.slice(0, DESCRIPTION_LENGTH);
  return `${cut.slice(0, cut.lastIndexOf(' '))}…`;
}
