import { connect } from '@nats-io/transport-node';
import {
  type CallReply,
  LIMITS,
  MATCH_TITLES,
  type MatchReply,
  type MatchRequest,
  type WantedTitle,
} from '@screenlore/contracts';
import type { Portal } from '@screenlore/dev-stack';
import { natsOptions } from '@screenlore/service-kit';
import { ask } from '../measure/gateway.js';
import type { Figure } from '../report.js';
import { FAMILIES, type NamedFilm, questionsOf } from '../search-families/families.js';

/** How many names to try in each family, and the share that must be found. */
const NAMES = 30;
const ENOUGH = 0.9;
const CALL_MS = 30_000;

type Question = ReturnType<typeof questionsOf>[number];

async function allFilms(gatewayUrl: string): Promise<NamedFilm[]> {
  const films: NamedFilm[] = [];
  for (;;) {
    const page = { count: LIMITS.listCountMax, skip: films.length };
    const { movies }: CallReply<'get-movies'> = JSON.parse(await ask(gatewayUrl, 'get-movies', page));
    films.push(...movies);
    if (movies.length < LIMITS.listCountMax) return films;
  }
}

/** Names that are not among the first results of the search. */
async function missedBySearch(gatewayUrl: string, questions: readonly Question[]): Promise<string[]> {
  const missed: string[] = [];
  for (const { query, wanted } of questions) {
    const asked = { query, count: LIMITS.searchOverlayResults };
    const { results }: CallReply<'search'> = JSON.parse(await ask(gatewayUrl, 'search', asked));
    if (!results.some(({ media, link }) => media === 'movie' && link === wanted.titleId)) missed.push(query);
  }
  return missed;
}

/** As importers read a row of an export: the year is separate from the name. */
const wantedOf = ({ query, wanted: { year } }: Question, n: number): WantedTitle => ({
  ...{ n, kind: 'movies', ids: [], name: query.replace(new RegExp(`\\s*\\(?${year}\\)?$`), '') },
  ...(year === null ? {} : { year }),
});

/** The names that an import neither accepts nor offers, and those it takes for another film. */
async function missedByImport(
  questions: readonly Question[],
  match: (wanted: WantedTitle[]) => Promise<MatchReply>,
) {
  const { matches } = await match(questions.map(wantedOf));
  const [missed, wrong]: [string[], string[]] = [[], []];
  let taken = 0;
  for (const [at, { query, wanted }] of questions.entries()) {
    const { title, candidates = [] } = matches[at] ?? {};
    if (title?.titleId === wanted.titleId) taken += 1;
    else if (title) wrong.push(query);
    else if (!candidates.some(({ titleId }) => titleId === wanted.titleId)) missed.push(query);
  }
  return { missed, wrong, taken };
}

/**
 * Searches for films of the catalogue by names as people write them: how many are among the first six
 * results, and how many an import with such a name and its year accepts or offers.
 */
export async function searchFamilies({
  gatewayUrl,
  natsUrls,
}: Pick<Portal, 'gatewayUrl' | 'natsUrls'>): Promise<Figure[]> {
  const films = await allFilms(gatewayUrl);
  const connection = await connect(natsOptions(natsUrls.library, 'library'));
  const match = async (wanted: WantedTitle[]): Promise<MatchReply> => {
    const request: MatchRequest = { wanted };
    return (await connection.request(MATCH_TITLES, JSON.stringify(request), { timeout: CALL_MS })).json();
  };
  const figures: Figure[] = [];
  try {
    for (const [family, writing] of Object.entries(FAMILIES)) {
      const questions = questionsOf(films, writing, NAMES);
      if (questions.length === 0) continue;
      const unit = `of ${questions.length}`;
      const atLeast = Math.floor(questions.length * ENOUGH);
      const unfound = await missedBySearch(gatewayUrl, questions);
      // Only people who are still typing write like this.
      const isExported = family !== 'the beginning';
      const { missed, wrong, taken } = await missedByImport(isExported ? questions : [], match);
      figures.push({
        ...{ what: `names ${family}`, value: questions.length - unfound.length, unit, atLeast },
        how: unfound.slice(0, 4).join(' | ') || 'all found',
      });
      if (!isExported) continue;
      figures.push({
        ...{ what: `names ${family}, imported`, value: questions.length - missed.length - wrong.length },
        ...{ unit, atLeast },
        how: [`${taken} taken`, ...wrong.map((name) => `WRONG ${name}`), ...missed.slice(0, 4)].join(' | '),
      });
    }
  } finally {
    await connection.close();
  }
  return figures;
}
