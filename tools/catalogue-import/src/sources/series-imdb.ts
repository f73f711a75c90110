import { z } from 'zod';
import { type ImportedTitle, noFacts, sourceRating, titleItem } from '../item.js';
import { mapAgeRating } from '../mapping/age-ratings.js';
import { mapCountries } from '../mapping/countries.js';
import { mapGenres } from '../mapping/genres.js';
import { cleanLine, cleanText, plausibleDay, plausibleYear, yearOfDay } from '../mapping/text.js';
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
  /** Its other names, if their answers were saved next to it. */
  akas: z.array(z.object({ text: z.string(), language: z.object({ code: z.string() }).nullish() })).nullish(),
});

/** Well-known series from an API over IMDb. */
export async function* readSeriesImdb(input: Input, report: Report): AsyncGenerator<ImportedTitle> {
  for await (const entry of shaped(jsonValues(input), serie, report)) {
    const title = cleanLine(entry.primaryTitle);
    if (title === null) {
      report.count(GROUPS.dropped, 'entry without a title');
      continue;
    }
    const date = plausibleDay(entry.releaseDate);
    const year = plausibleYear(entry.startYear) ?? yearOfDay(date);
    const originalTitle = cleanLine(entry.originalTitle);
    const facts = {
      ...noFacts('series', title),
      originalTitle: originalTitle === title ? null : originalTitle,
      year,
      // The date is sometimes a later release in another country, so the first year counts.
      date: yearOfDay(date) === year ? date : null,
      status: entry.endYear == null ? null : 'Ended',
      length: entry.runtimeMinutes ?? null,
      pegi: mapAgeRating(entry.contentRating),
      genre: mapGenres('series', entry.genres ?? [], report),
      countries: mapCountries(entry.countriesOfOrigin ?? [], report),
      description: cleanText(entry.description),
      source: sourceRating(
        'IMDb',
        entry.averageRating,
        entry.numVotes,
        `https://www.imdb.com/title/${entry.id}/`,
      ),
    };
    const aliases = (entry.akas ?? []).flatMap(({ text, language }) => {
      const name = cleanLine(text);
      return name === null ? [] : [{ name, language: language?.code ?? null }];
    });
    yield { ...titleItem([`imdb:${entry.id}`], facts), ...(aliases.length > 0 ? { aliases } : {}) };
  }
}
