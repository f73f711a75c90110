import { type CallReply, LIMITS } from '@screenlore/contracts';
import type { Portal } from '@screenlore/dev-stack';
import { ask } from '../measure/gateway.js';
import type { Figure } from '../report.js';
import { FAMILIES, type NamedFilm, questionsOf } from '../search-families/families.js';

/** Names of each family, and how many of them have to be among the first six. */
const NAMES = 30;
const ENOUGH = 0.9;

async function allFilms(gatewayUrl: string): Promise<NamedFilm[]> {
  const films: NamedFilm[] = [];
  for (;;) {
    const page = { count: LIMITS.listCountMax, skip: films.length };
    const { movies }: CallReply<'get-movies'> = JSON.parse(await ask(gatewayUrl, 'get-movies', page));
    films.push(...movies);
    if (movies.length < LIMITS.listCountMax) return films;
  }
}

/** Asks for films of the catalogue by names written as people write them: how many stand among the first six results. */
export async function searchFamilies({ gatewayUrl }: Portal): Promise<Figure[]> {
  const films = await allFilms(gatewayUrl);
  const figures: Figure[] = [];
  for (const [family, writing] of Object.entries(FAMILIES)) {
    const missed: string[] = [];
    const questions = questionsOf(films, writing, NAMES);
    for (const { query, wanted } of questions) {
      const asked = { query, count: LIMITS.searchOverlayResults };
      const { results }: CallReply<'search'> = JSON.parse(await ask(gatewayUrl, 'search', asked));
      if (!results.some(({ media, link }) => media === 'movie' && link === wanted.titleId))
        missed.push(query);
    }
    if (questions.length === 0) continue;
    const found = questions.length - missed.length;
    figures.push({
      ...{ what: `names ${family}`, value: found, unit: `of ${questions.length}` },
      ...{
        atLeast: Math.floor(questions.length * ENOUGH),
        how: missed.slice(0, 4).join(' | ') || 'all found',
      },
    });
  }
  return figures;
}
