import { nameKey } from '@screenlore/catalogue-model';
import { z } from 'zod';
import { type ImportedTitle, noFacts, titleItem } from '../item.js';
import { mapGenres } from '../mapping/genres.js';
import { mapNames } from '../mapping/names.js';
import { cleanLine, cleanText, plausibleYear } from '../mapping/text.js';
import type { Input } from '../read/input.js';
import { jsonValues, shaped } from '../read/json-items.js';
import { GROUPS, type Report } from '../report.js';

const film = z.object({
  title: z.string(),
  year: z.int().nullish(),
  cast: z.array(z.string()).nullish(),
  genres: z.array(z.string()).nullish(),
  href: z.string().nullish(),
  extract: z.string().nullish(),
  thumbnail: z.string().nullish(),
});

/** '[1]' and '[de]' after a title are an encyclopaedia's notes and links. */
const NOTE = /\s?\[(\d+|[a-z]{2})\]$/;

/** American films from an encyclopaedia: title, year, cast, genres, first paragraph, poster. */
export async function* readWikipediaFilms(input: Input, report: Report): AsyncGenerator<ImportedTitle> {
  const yearOfPage = new Map<string, number | null>();
  for await (const entry of shaped(jsonValues(input), film, report)) {
    const written = cleanLine(entry.title);
    const title = written?.replace(NOTE, '') ?? '';
    if (title === '') {
      report.count(GROUPS.dropped, 'entry without a title');
      continue;
    }
    if (title !== written) report.count(GROUPS.corrected, 'note cut off a title');
    const year = plausibleYear(entry.year);
    if (year === null) report.count(GROUPS.corrected, 'year that cannot be right taken as unknown');
    const cast = mapNames(entry.cast ?? [], report).map((name) => ({ name, character: null }));
    const facts = {
      ...noFacts('movies', title),
      year,
      genre: mapGenres('movies', entry.genres ?? [], report),
      countries: ['US' as const],
      description: cleanText(entry.extract),
      coverSource: entry.thumbnail ?? null,
    };
    yield titleItem([idOf(entry.href, title, year, yearOfPage)], facts, cast);
  }
}

/** The page's name, plus the year if the page is also used for a film of a very different year. */
const idOf = (
  page: string | null | undefined,
  title: string,
  year: number | null,
  yearOfPage: Map<string, number | null>,
): string => {
  if (!page) return `wikipedia:${nameKey(title)}|${year}`;
  const known = yearOfPage.get(page);
  if (known === undefined) yearOfPage.set(page, year);
  const apart = known == null || year === null ? 0 : Math.abs(known - year);
  return apart <= 1 ? `wikipedia:${page}` : `wikipedia:${page}|${year}`;
};
