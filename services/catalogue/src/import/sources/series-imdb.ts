import { z } from 'zod';
import { type ImportedTitle, noFacts } from '../item.js';
import { mapAgeRating } from '../mapping/age-ratings.js';
import { mapCountries } from '../mapping/countries.js';
import { mapGenres } from '../mapping/genres.js';
import { cleanLine, cleanText, plausibleDay, plausibleYear } from '../mapping/text.js';
import { popularityOf } from '../popularity.js';
import type { Input } from '../read/input.js';
import { jsonValues, shaped } from '../read/json-items.js';
import { GROUPS, type Report } from '../report.js';

const texts = z.array(z.string()).nullish();
const serie = z.object({
  id: z.string(),
  primaryTitle: z.string(),
  originalTitle: z.string().nullish(),
  contentRating: z.string().nullish(),
  startYear: z.int().nullish(),
  endYear: z.int().nullish(),
  releaseDate: z.string().nullish(),
  countriesOfOrigin: texts,
  genres: texts,
  runtimeMinutes: z.int().nullish(),
  averageRating: z.number().nullish(),
  numVotes: z.int().nullish(),
  description: z.string().nullish(),
});

/** Well-known series as an API over IMDb tells them. */
export async function* readSeriesImdb(input: Input, report: Report): AsyncGenerator<ImportedTitle> {
  for await (const entry of shaped(jsonValues(input), serie, report)) {
    const title = cleanLine(entry.primaryTitle);
    if (title === null) {
      report.count(GROUPS.dropped, 'entry without a title');
      continue;
    }
    const date = plausibleDay(entry.releaseDate);
    const year = plausibleYear(entry.startYear) ?? (date === null ? null : Number(date.slice(0, 4)));
    const originalTitle = cleanLine(entry.originalTitle);
    const facts = {
      ...noFacts('series', title),
      originalTitle: originalTitle === title ? null : originalTitle,
      year,
      // The date is sometimes that of a later release in another country: the year it began holds.
      date: date !== null && Number(date.slice(0, 4)) === year ? date : null,
      status: entry.endYear == null ? null : 'Ended',
      length: entry.runtimeMinutes ?? null,
      pegi: mapAgeRating(entry.contentRating),
      genre: mapGenres('series', entry.genres ?? [], report),
      countries: mapCountries(entry.countriesOfOrigin ?? [], report),
      description: cleanText(entry.description),
      source:
        entry.averageRating == null
          ? null
          : {
              name: 'IMDb',
              rating: entry.averageRating,
              votes: entry.numVotes ?? null,
              url: `https://www.imdb.com/title/${entry.id}/`,
            },
    };
    yield { type: 'title', ids: [`imdb:${entry.id}`], facts, cast: [], popularity: popularityOf(facts, 0) };
  }
}
