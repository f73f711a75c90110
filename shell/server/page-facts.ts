import {
  type CallInput,
  type CallName,
  type CallReply,
  RANKING,
  type RankingCategory,
  type RoutePath,
} from '@screenlore/contracts';
import type { GatewayReader, NoReply, Passed } from './gateway-reader.js';

/** What crawlers, previews of shared links and the browser tab are told about a page. */
export interface PageFacts {
  title: string;
  description: string;
  picture?: string;
  type?: 'video.movie' | 'video.tv_show' | 'article' | 'profile' | 'website';
  /** For one person alone, or of no use to others: search engines leave it out. */
  unlisted?: true;
  /** There is nothing at its address: it answers 404. */
  missing?: true;
  /** The part of the query by which this is a page of its own: `?category=series&sub=new`. */
  query?: string;
  /** schema.org description of what the page is about. */
  about?: Record<string, unknown>;
  /** Answers to what the page's own code will ask, by `<call> <request>`: it finds them in the page. */
  firstData?: Record<string, FirstAnswer>;
}

/** As the browser's API client hands an answer on: the reply, or why there is none. */
export type FirstAnswer = { data: unknown } | { error: { status: 404; error: string } };

type Parameters = Record<string, string>;
type Ask = (parameters: Parameters, gateway: GatewayReader, passed: Passed) => Promise<PageFacts | NoReply>;

const DESCRIPTION_LENGTH = 200;

const fixed = (title: string, description: string): PageFacts => ({ title, description });
const unlisted = (title: string, description: string): PageFacts => ({ title, description, unlisted: true });

/** Of an address with nothing behind it. */
export const NOT_FOUND: PageFacts = {
  ...unlisted('Not found', 'There is nothing at this address.'),
  missing: true,
};

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
  '/login': unlisted('Log in', 'Log in or create an account.'),
  '/import': unlisted('Import', 'Bring along what you have seen elsewhere.'),
  '/settings': unlisted('Settings', 'Your account.'),
  '/continue': unlisted('Continue', 'Your next episodes and the games you play.'),
  '/status': unlisted('Status', 'How the parts of the portal are.'),
  '/write': unlisted('Write', 'Write an article or a review.'),
  '/write-article': unlisted('Write an article', 'Write an article or news.'),
  '/write-review': unlisted('Write a review', 'Write a review.'),
};

const CHOSEN: Partial<Record<RoutePath, (search: URLSearchParams) => PageFacts | undefined>> = {
  '/': (search) => {
    const term = search.get('q')?.trim();
    return term ? unlisted(`Results for “${term}”`, 'What Screenlore has by these words.') : undefined;
  },
  '/ranking': (search) => {
    const [asked, sub] = [search.get('category'), search.get('sub')];
    const category = (Object.keys(RANKING) as RankingCategory[]).find((name) => name === asked);
    const list = category && RANKING[category].find((name) => name === sub);
    if (!list) return undefined;
    return {
      title: `Best ${category}: ${list}`,
      description: `${list[0]?.toUpperCase()}${list.slice(1)} of ${category}, as rated by the people who use Screenlore.`,
      query: `?${new URLSearchParams({ category, sub: list })}`,
    };
  },
};

/** The facts of a page whose subject one call tells. */
const subjectOf =
  <N extends CallName>(
    call: N,
    requestOf: (parameters: Parameters) => CallInput<N>,
    factsIn: (reply: CallReply<N>) => PageFacts,
  ): Ask =>
  async (parameters, gateway, passed) => {
    const request = requestOf(parameters);
    const answer = await gateway.ask(call, request, passed);
    if (typeof answer === 'string') return answer;
    const key = `${call} ${JSON.stringify(request)}`;
    if ('reply' in answer) return { ...factsIn(answer.reply), firstData: { [key]: { data: answer.reply } } };
    // Asked again, the browser would log a second 404 (SHELL-23).
    return { ...NOT_FOUND, firstData: { [key]: { error: { status: 404, error: answer.missing } } } };
  };

const ASKED: Partial<Record<RoutePath, Ask>> = {
  '/movie/:movieId': subjectOf(
    'get-movie',
    ({ movieId = '' }) => ({ titleId: movieId }),
    ({ movie }) => ({
      ...titleFacts(movie),
      type: 'video.movie',
      about: {
        ...titleAbout('Movie', movie),
        datePublished: movie.releaseDate,
        director: people(movie.director),
      },
    }),
  ),
  '/serie/:serieId': subjectOf(
    'get-serie',
    ({ serieId = '' }) => ({ titleId: serieId }),
    ({ serie }) => ({
      ...titleFacts(serie),
      type: 'video.tv_show',
      about: {
        ...titleAbout('TVSeries', serie),
        startDate: serie.firstAirDate,
        creator: people(serie.createdBy),
      },
    }),
  ),
  '/game/:gameId': subjectOf(
    'get-game',
    ({ gameId = '' }) => ({ titleId: gameId }),
    ({ game }) => ({
      ...titleFacts(game),
      about: {
        ...titleAbout('VideoGame', game),
        datePublished: game.releaseDate,
        gamePlatform: game.platforms,
      },
    }),
  ),
  '/person/:personId': subjectOf(
    'get-actor',
    ({ personId = '' }) => ({ nameId: personId }),
    ({ actor: { personal_info: person, banner, professions } }) => ({
      title: person.name,
      description: shortened(person.bio) ?? `${person.name}: titles, roles and ratings.`,
      picture: banner,
      type: 'profile',
      about: {
        ...(professions.join() === 'developer'
          ? { '@type': 'Organization' }
          : { '@type': 'Person', birthDate: person.dateOfBirth, birthPlace: person.placeOfBirth }),
        name: person.name,
        image: banner,
      },
    }),
  ),
  '/article/:articleId': subjectOf(
    'get-article',
    ({ articleId = '' }) => ({ articleId }),
    ({ article }) => postFacts(article),
  ),
  '/review/:reviewId': subjectOf(
    'get-review',
    ({ reviewId = '' }) => ({ reviewId }),
    ({ review }) => postFacts(review),
  ),
  '/user/:userId': profileOf((name, { personal_info: { username }, counts }) => ({
    title: `${name} (@${username})`,
    description: `${name} on Screenlore: ${counts.ratings} ratings, ${counts.reviews} reviews and ${counts.articles} articles.`,
  })),
  '/user/:userId/details': profileOf((name) => ({
    title: `Lists of ${name}`,
    description: `What ${name} rated, wants to see and likes best.`,
  })),
  '/user/:userId/texts': profileOf((name) => ({
    title: `Texts by ${name}`,
    description: `Articles and reviews by ${name}.`,
  })),
  '/user/:userId/diary': profileOf((name) => ({
    title: `Diary of ${name}`,
    description: `What ${name} saw and played, and when.`,
  })),
};

/** A page about a user; mf-profile asks for as many, and finds the reply in the page. */
function profileOf(
  words: (name: string, user: CallReply<'get-user'>['user']) => Pick<PageFacts, 'title' | 'description'>,
): Ask {
  return subjectOf(
    'get-user',
    ({ userId = '' }) => ({ userId, count: 6 }),
    ({ user }) => {
      const { firstName, surname, username, backgroundImg } = user.personal_info;
      const name = `${firstName} ${surname}`;
      return {
        ...words(name, user),
        ...(backgroundImg === null ? {} : { picture: backgroundImg }),
        type: 'profile',
        about: { '@type': 'Person', name, alternateName: username },
      };
    },
  );
}

/** @returns why there are none, or undefined when there is nothing to know */
export async function factsOf(
  path: RoutePath,
  { parameters, search }: { parameters: Parameters; search: URLSearchParams },
  gateway: GatewayReader,
  passed: Passed,
): Promise<PageFacts | NoReply | undefined> {
  return (await ASKED[path]?.(parameters, gateway, passed)) ?? CHOSEN[path]?.(search) ?? FIXED[path];
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

/** At most 200 characters, cut at a word. */
function shortened(text: string | null): string | undefined {
  if (!text || text.length <= DESCRIPTION_LENGTH) return text ?? undefined;
  const cut = text.slice(0, DESCRIPTION_LENGTH);
  return `${cut.slice(0, cut.lastIndexOf(' '))}…`;
}
