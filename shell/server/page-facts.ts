import {
  type CallInput,
  type CallName,
  type CallReply,
  episodePath,
  episodeTitle,
  LIBRARY_LIMITS,
  personPath,
  type RoutePath,
  readEpisode,
  readYear,
  storyPictureAddress,
} from '@screenlore/contracts';
import { FIXED, NOT_FOUND, type PageFacts, unlisted } from './fixed-facts.js';
import type { GatewayReader, NoReply, Passed } from './gateway-reader.js';
import { postFacts } from './post-facts.js';
import { rankingFacts } from './ranking-facts.js';
import { moved, shortened, titleAbout, titleFacts } from './title-facts.js';

type Parameters = Record<string, string>;

/** The request for a page. */
interface Asked {
  parameters: Parameters;
  search: URLSearchParams;
  /** The username of the signed-in member, who may see what visitors may not. */
  member: string | null;
}

type Ask = (asked: Asked, gateway: GatewayReader, passed: Passed) => Promise<PageFacts | NoReply>;

const CHOSEN: Partial<Record<RoutePath, (search: URLSearchParams) => PageFacts | undefined>> = {
  '/': (search) => {
    const term = search.get('q')?.trim();
    return term ? unlisted(`Results for “${term}”`, 'What Screenlore has for these words.') : undefined;
  },
  '/ranking': rankingFacts,
};

/** The facts of a page with a single call for its subject. */
const subjectOf =
  <N extends CallName>(
    call: N,
    requestOf: (parameters: Parameters) => CallInput<N>,
    factsIn: (reply: CallReply<N>, parameters: Parameters) => PageFacts,
  ): Ask =>
  async ({ parameters }, gateway, passed) => {
    const request = requestOf(parameters);
    const answer = await gateway.ask(call, request, passed);
    if (typeof answer === 'string') return answer;
    const key = `${call} ${JSON.stringify(request)}`;
    if ('reply' in answer)
      return { ...factsIn(answer.reply, parameters), firstData: { [key]: { data: answer.reply } } };
    // Asked again, the browser would log a second 404 (SHELL-23).
    return { ...NOT_FOUND, firstData: { [key]: { error: { status: 404, error: answer.missing } } } };
  };

/** `1 review`, `2 reviews`. */
const counted = (count: number, what: string): string => `${count} ${count === 1 ? what : `${what}s`}`;

const ASKED: Partial<Record<RoutePath, Ask>> = {
  '/movie/:movieId': subjectOf(
    'get-movie',
    ({ movieId = '' }) => ({ titleId: movieId }),
    ({ movie }, { movieId = '' }) => ({
      ...titleFacts(movie, movieId),
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
    ({ serie }, { serieId = '' }) => ({
      ...titleFacts(serie, serieId),
      type: 'video.tv_show',
      about: {
        ...titleAbout('TVSeries', serie),
        startDate: serie.firstAirDate,
        creator: people(serie.createdBy),
      },
    }),
  ),
  '/serie/:serieId/:season/:episode': (asked, gateway, passed) => episodeFacts(asked, gateway, passed),
  '/game/:gameId': subjectOf(
    'get-game',
    ({ gameId = '' }) => ({ titleId: gameId }),
    ({ game }, { gameId = '' }) => ({
      ...titleFacts(game, gameId),
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
    ({ actor: { personal_info: person, banner, professions } }, { personId = '' }) => ({
      ...moved(personId, person.nameId, personPath(person.nameId)),
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
  '/article/:articleId': postOf(
    'Article',
    subjectOf(
      'get-article',
      ({ articleId = '' }) => ({ articleId }),
      ({ article }) => postFacts(article),
    ),
  ),
  '/review/:reviewId': postOf(
    'Review',
    subjectOf(
      'get-review',
      ({ reviewId = '' }) => ({ reviewId }),
      ({ review }) => postFacts(review),
    ),
  ),
  '/user/:userId': profileOf((name, { personal_info: { username }, counts }) => ({
    title: `${name} (@${username})`,
    description: `${name} on Screenlore: ${counted(counts.ratings, 'rating')}, ${counted(counts.reviews, 'review')} and ${counted(counts.articles, 'article')}.`,
  })),
  '/user/:userId/lists': profileOf((name) => ({
    title: `${name}’s lists`,
    description: `Lists of movies, series, games and people, made by ${name}.`,
  })),
  '/list/:listId': listFacts,
  '/receipt/:receipt': subjectOf(
    'get-receipt',
    ({ receipt = '' }) => ({ receipt }),
    () => unlisted('Receipt', 'What was deleted with an account.'),
  ),
  '/user/:userId/continue': profileOf((name) => unlisted(name, 'What a member is in the middle of.')),
  '/user/:userId/details': profileOf((name) => ({
    title: `${name}’s ratings and favourites`,
    description: `What ${name} rated, wants to see and likes best.`,
  })),
  '/user/:userId/texts': profileOf((name) => ({
    title: `${name}’s articles and reviews`,
    description: `Articles and reviews by ${name}.`,
  })),
  '/user/:userId/diary': profileOf((name) => ({
    title: `${name}’s diary`,
    description: `What ${name} saw and played, and when.`,
  })),
  '/user/:userId/statistics': profileOf((name) => ({
    title: `${name}’s statistics`,
    description: `What ${name} saw and played: how much, when, and what of it they like best.`,
  })),
  '/user/:userId/year/:year': (asked, gateway, passed) => yearFacts(asked, gateway, passed),
};

/** An episode; its description names the series and gives nothing away. */
const episodeFacts: Ask = async (asked, gateway, passed) => {
  const { season = '', episode = '' } = asked.parameters;
  const at = readEpisode(season, episode);
  if (!at) return NOT_FOUND;
  const facts = subjectOf(
    'get-episode',
    ({ serieId = '' }) => ({ titleId: serieId, ...at }),
    (found, { serieId = '' }) => ({
      ...moved(serieId, found.serie.titleId, episodePath(found.serie.titleId, at)),
      title: episodeTitle(found),
      description: `${at.season === 0 ? 'A special' : `Season ${at.season}, episode ${at.episode}`} of ${found.serie.title}: when it was first shown, and what people say about it.`,
      picture: found.serie.banner,
      type: 'video.episode',
      about: {
        '@type': 'TVEpisode',
        name: found.episode.name,
        episodeNumber: at.episode,
        datePublished: found.episode.date,
        partOfSeason: { '@type': 'TVSeason', seasonNumber: at.season },
        partOfSeries: { '@type': 'TVSeries', name: found.serie.title },
      },
    }),
  );
  return facts(asked, gateway, passed);
};

const SOME_LIST = unlisted('A list', 'A list of movies, series, games and people.');

/** A list hidden from visitors may be the member's own: then the page itself shows it. */
async function listFacts(
  { parameters: { listId = '' }, search, member }: Asked,
  gateway: GatewayReader,
  passed: Passed,
): Promise<PageFacts | NoReply> {
  const key = search.get('key');
  const request = key ? { listId, key } : { listId };
  const answer = await gateway.ask('get-list', request, passed);
  if (typeof answer === 'string') return answer;
  const asked = `get-list ${JSON.stringify(request)}`;
  if ('missing' in answer)
    return member !== null
      ? SOME_LIST
      : { ...NOT_FOUND, firstData: { [asked]: { error: { status: 404, error: answer.missing } } } };
  const { list } = answer.reply;
  const by = list.owner ? ` by ${list.owner.firstName} ${list.owner.surname}` : '';
  return {
    title: `${list.name}${by}`,
    description: shortened(list.description) || `A list of ${list.entries} entries${by}.`,
    ...(list.covers[0] === undefined ? {} : { picture: list.covers[0] }),
    ...(key === null ? {} : { unlisted: true }),
    firstData: { [asked]: { data: answer.reply } },
  };
}

/** A text hidden from visitors may be the member's own, and wait for a moderator: then the page itself shows it (MOD-56). */
function postOf(name: string, ask: Ask): Ask {
  return async (asked, gateway, passed) => {
    const found = await ask(asked, gateway, passed);
    const isHidden = typeof found !== 'string' && found.missing && asked.member !== null;
    return isHidden ? unlisted(name, 'An article or a review.') : found;
  };
}

/** A year in review; impossible years have none. Its preview is the year's picture, if enough of it is public. */
const yearFacts: Ask = async (asked, gateway, passed) => {
  const year = readYear(asked.parameters['year'] ?? '');
  if (year === null) return NOT_FOUND;
  const facts = profileOf((name) => ({
    title: `${name}’s ${year}`,
    description: `What ${name} saw and played in ${year}: the movies, series and games, the people, the best and the most.`,
  }));
  const { parameters, member } = asked;
  const { userId = '' } = parameters;
  // A member shares the address, and does not look at its preview.
  const [found, story] = await Promise.all([
    facts(asked, gateway, passed),
    member === null && gateway.ask('get-statistics', { userId, ...spanOf(year) }, passed),
  ]);
  if (typeof found === 'string' || typeof story !== 'object' || !('reply' in story)) return found;
  return story.reply.viewings >= LIBRARY_LIMITS.storyViewings
    ? { ...found, picture: storyPictureAddress(userId, year, 'year', 'wide') }
    : found;
};

/** The page's own query, so that the gateway computes it once. */
const spanOf = (year: number) => ({ from: `${year}-01-01`, to: `${year}-12-31` });

/** A page about a user; mf-profile requests the same number, and finds the reply in the page. */
function profileOf(
  words: (name: string, user: CallReply<'get-user'>['user']) => Pick<PageFacts, 'title' | 'description'>,
): Ask {
  const facts = subjectOf(
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
  return async (asked, gateway, passed) => {
    const found = await facts(asked, gateway, passed);
    const isOwn = asked.member?.toLowerCase() === asked.parameters['userId']?.toLowerCase();
    return typeof found !== 'string' && found.missing && isOwn ? OWN_PROFILE : found;
  };
}

/** The profile of an account that is leaving is found by its owner alone, and by the page itself (LIB-112). */
const OWN_PROFILE = unlisted('Your profile', 'What you rated, wrote and keep here.');

/** @returns why there are none, or undefined if none are needed */
export async function factsOf(
  path: RoutePath,
  asked: Asked,
  gateway: GatewayReader,
  passed: Passed,
): Promise<PageFacts | NoReply | undefined> {
  return (await ASKED[path]?.(asked, gateway, passed)) ?? CHOSEN[path]?.(asked.search) ?? FIXED[path];
}

const people = (names: readonly string[]) => names.map((name) => ({ '@type': 'Person', name }));
