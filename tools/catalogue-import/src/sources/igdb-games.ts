import { z } from 'zod';
import { type ImportedTitle, noFacts, sourceRating, titleItem } from '../item.js';
import { mapGenres } from '../mapping/genres.js';
import { cleanLine, cleanList, cleanText, yearOfDay } from '../mapping/text.js';
import type { Input } from '../read/input.js';
import { jsonValues, shaped } from '../read/json-items.js';
import { GROUPS, type Report } from '../report.js';
import { dayOfUnix, igdbCover, outOfTen } from './igdb-values.js';

const texts = z.array(z.string()).nullish();
const game = z.object({
  igdb_id: z.int(),
  name: z.string(),
  summary: z.string().nullish(),
  genres: texts,
  developers: texts,
  publishers: texts,
  aggregated_rating: z.number().nullish(),
  release_date: z.number().nullish(),
  platforms: texts,
  cover_url: z.string().nullish(),
});

/** Games as an excerpt of IGDB lists them. */
export async function* readIgdbGames(input: Input, report: Report): AsyncGenerator<ImportedTitle> {
  for await (const entry of shaped(jsonValues(input), game, report)) {
    const title = cleanLine(entry.name);
    if (title === null) {
      report.count(GROUPS.dropped, 'entry without a title');
      continue;
    }
    const date = dayOfUnix(entry.release_date);
    if (date === null && entry.release_date != null)
      report.count(GROUPS.corrected, 'date that cannot be right taken as unknown');
    const facts = {
      ...noFacts('games', title),
      date,
      year: yearOfDay(date),
      genre: mapGenres('games', entry.genres ?? [], report),
      description: cleanText(entry.summary),
      developers: cleanList(entry.developers),
      publishers: cleanList(entry.publishers),
      platforms: cleanList(entry.platforms),
      coverSource: igdbCover(entry.cover_url),
      source: sourceRating('IGDB', outOfTen(entry.aggregated_rating)),
    };
    yield titleItem([`igdb:${entry.igdb_id}`], facts);
  }
}
